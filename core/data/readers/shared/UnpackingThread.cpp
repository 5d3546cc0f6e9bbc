// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/UnpackingThread.h"

#include "core/data/readers/shared/Gunzip.h"

#include <new>
#include <utility>

namespace epsiloscope {

UnpackingThread::UnpackingThread(StoredBytes& packed, std::size_t pieceSize)
    : packed_(packed), pieceSize_(pieceSize), thread_([this](const std::stop_token& stop) { run(stop); }) {}

UnpackingThread::Piece UnpackingThread::take(std::string spare) {
    if (last_) return *last_;
    std::unique_lock lock(mutex_);
    spare_ = std::move(spare);
    changed_.wait(lock, [this] { return !ready_.empty() || failure_; });
    if (ready_.empty()) return *(last_ = std::move(failure_));
    Piece piece = std::move(ready_.front());
    ready_.pop_front();
    lock.unlock();
    changed_.notify_all();
    if (piece.bytes.empty()) last_ = piece;
    return piece;
}

void UnpackingThread::run(const std::stop_token& stop) {
    // Prepared while there is memory.
    Piece failure{
        {}, 0, Error{"there is not enough memory for this file", packed_.path(), "take a part of it"}};
    try {
        Gunzip gunzip(packed_);
        for (bool more = true; more;) {
            Piece piece{spare(), 0, {}};
            piece.bytes.resize(pieceSize_);
            const auto got = gunzip.read(piece.bytes.data(), pieceSize_);
            piece.bytes.resize(got ? *got : 0);
            piece.used = gunzip.used();
            if (!got) piece.error = got.error();
            const bool last = piece.bytes.empty();
            more = put(std::move(piece), stop) && !last;
        }
    } catch (const std::bad_alloc&) {
        {
            const std::lock_guard lock(mutex_);
            failure_ = std::move(failure);
        }
        changed_.notify_all();
    }
}

/// Waits until the reader has room; false where the thread is to stop.
bool UnpackingThread::put(Piece piece, const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait(lock, stop, [this] { return ready_.size() < 2; })) return false;
    ready_.push_back(std::move(piece));
    lock.unlock();
    changed_.notify_all();
    return true;
}

std::string UnpackingThread::spare() {
    const std::lock_guard lock(mutex_);
    return std::exchange(spare_, {});
}

} // namespace epsiloscope
