// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/StoredBytes.h"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace epsiloscope {

/// Unpacks gzip on a thread of its own, two pieces ahead of the reader at most. The destructor stops it and
/// waits for it.
class UnpackingThread {
public:
    struct Piece {
        std::string bytes;          ///< empty at the end
        std::uint64_t used = 0;     ///< packed bytes used up to here
        std::optional<Error> error; ///< the last piece then
    };

    /// `packed` must outlive the thread, and nobody else may read it meanwhile.
    UnpackingThread(StoredBytes& packed, std::size_t pieceSize);

    /// Waits for the next piece; `spare` is a string whose memory is used again.
    Piece take(std::string spare);

private:
    void run(const std::stop_token& stop);
    bool put(Piece piece, const std::stop_token& stop);
    std::string spare();

    StoredBytes& packed_;
    std::size_t pieceSize_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<Piece> ready_;
    std::string spare_;
    std::optional<Piece> last_;
    std::optional<Piece> failure_; ///< where there was no memory, not even for the queue
    std::jthread thread_;          ///< last, so that it ends before what it uses
};

} // namespace epsiloscope
