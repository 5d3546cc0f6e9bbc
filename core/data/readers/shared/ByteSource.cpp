// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/ByteSource.h"

#include "core/base/Propagate.h"
#include "core/data/readers/shared/Gunzip.h"
#include "core/data/readers/shared/StoredBytes.h"
#include "core/data/readers/shared/UnpackingThread.h"

#include <algorithm>
#include <optional>

namespace epsiloscope {
namespace {

constexpr std::size_t headSize = std::size_t{64} << 10;
constexpr std::size_t usualPiece = std::size_t{1} << 20;

Error cancelled() {
    return {"cancelled", {}, {}};
}

Error tooMuch(const std::string& path, std::uint64_t limit) {
    constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
    const std::string amount =
        limit >= mebibyte ? std::to_string(limit / mebibyte) + " MiB" : std::to_string(limit) + " bytes";
    return {"the file holds more than " + (limit == maximumBytes ? std::string("4 GiB") : amount), path,
            "take a part of it"};
}

} // namespace

struct ByteSource::State {
    StoredBytes stored;
    std::stop_token stop;
    std::size_t pieceSize = usualPiece;
    bool compressed = false;
    std::string head;
    std::string piece;                          ///< what next() gave last, where it is not a view of memory
    std::uint64_t given = 0;                    ///< unpacked bytes
    std::uint64_t used = 0;                     ///< bytes on disk
    std::unique_ptr<UnpackingThread> unpacking; ///< begun by the first next()

    Result<void> readHead();
    Result<std::string_view> plainPiece();
    Result<std::string_view> unpackedPiece();
};

/// A broken gzip only shortens the head; next() says what is wrong.
Result<void> ByteSource::State::readHead() {
    head.resize(headSize);
    auto got = stored.read(head.data(), headSize);
    if (!got) return got.error();
    head.resize(*got);
    compressed = looksLikeGzip(head);
    if (!compressed && stored.size() > maximumBytes) return tooMuch(stored.path(), maximumBytes);
    if (auto back = stored.rewind(); !back || !compressed) return back;
    Gunzip gunzip(stored);
    head.resize(headSize);
    got = gunzip.read(head.data(), headSize);
    head.resize(got ? *got : 0);
    return stored.rewind();
}

Result<std::string_view> ByteSource::State::plainPiece() {
    if (stored.inMemory()) {
        const std::string_view next = stored.view(pieceSize);
        used = stored.position();
        return next;
    }
    piece.resize(pieceSize);
    ASSIGN_OR_RETURN(const auto got, stored.read(piece.data(), pieceSize));
    used = stored.position();
    return std::string_view(piece).substr(0, got);
}

Result<std::string_view> ByteSource::State::unpackedPiece() {
    if (!unpacking) unpacking = std::make_unique<UnpackingThread>(stored, pieceSize);
    auto next = unpacking->take(std::move(piece));
    piece = std::move(next.bytes);
    if (next.error) return *next.error;
    used = next.used;
    return std::string_view(piece);
}

ByteSource::ByteSource(std::unique_ptr<State> state) : state_(std::move(state)) {}
ByteSource::ByteSource(ByteSource&&) noexcept = default;
ByteSource& ByteSource::operator=(ByteSource&&) noexcept = default;
ByteSource::~ByteSource() = default;

Result<ByteSource> ByteSource::open(const std::string& path, std::stop_token stop) {
    ASSIGN_OR_RETURN(auto stored, StoredBytes::open(path));
    auto state = std::make_unique<State>();
    state->stored = std::move(stored);
    state->stop = std::move(stop);
    RETURN_IF_ERROR(state->readHead());
    return ByteSource(std::move(state));
}

Result<ByteSource> ByteSource::ofMemory(std::string bytes, const std::string& name, std::stop_token stop,
                                        std::size_t pieceSize) {
    auto state = std::make_unique<State>();
    state->stored = StoredBytes::ofMemory(std::move(bytes), name);
    state->stop = std::move(stop);
    state->pieceSize = std::clamp<std::size_t>(pieceSize, 1, usualPiece);
    RETURN_IF_ERROR(state->readHead());
    return ByteSource(std::move(state));
}

std::string_view ByteSource::head() const {
    return state_->head;
}

Result<std::string_view> ByteSource::next() {
    if (state_->stop.stop_requested()) return cancelled();
    ASSIGN_OR_RETURN(auto piece, state_->compressed ? state_->unpackedPiece() : state_->plainPiece());
    state_->given += piece.size();
    if (state_->given > maximumBytes) return tooMuch(path(), maximumBytes);
    return piece;
}

Result<void> ByteSource::rewind() {
    state_->unpacking.reset();
    state_->given = state_->used = 0;
    return state_->stored.rewind();
}

Result<std::string> ByteSource::all(std::uint64_t limit) {
    RETURN_IF_ERROR(rewind());
    std::string bytes;
    for (;;) {
        ASSIGN_OR_RETURN(const auto piece, next());
        if (piece.empty()) return bytes;
        if (bytes.size() + piece.size() > limit) return tooMuch(path(), limit);
        // Room for what is likely to come, so that growing does not copy again and again.
        if (bytes.size() + piece.size() > bytes.capacity() && bytesUsed() > 0) {
            const double rate =
                static_cast<double>(bytes.size() + piece.size()) / static_cast<double>(bytesUsed());
            const double expected = 1.02 * rate * static_cast<double>(bytesOnDisk());
            const double most = static_cast<double>(bytes.size() * 4 + 16 * usualPiece);
            bytes.reserve(static_cast<std::size_t>(std::min(expected, most)) + piece.size());
        }
        bytes += piece;
    }
}

const std::string& ByteSource::path() const {
    return state_->stored.path();
}

bool ByteSource::compressed() const {
    return state_->compressed;
}

std::uint64_t ByteSource::bytesOnDisk() const {
    return state_->stored.size();
}

std::uint64_t ByteSource::bytesUsed() const {
    return std::min(state_->used, state_->stored.size());
}

} // namespace epsiloscope
