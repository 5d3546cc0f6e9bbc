// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/ByteSource.h"

#include "core/base/Memory.h"
#include "core/base/Result.h"
#include "core/data/readers/shared/Gunzip.h"
#include "core/data/readers/shared/StoredBytes.h"
#include "core/data/readers/shared/Unpacking.h"

#include <algorithm>
#include <future>
#include <optional>
#include <utility>

namespace epsiloscope {
namespace {

constexpr std::size_t headSize = std::size_t{64} << 10;
constexpr std::size_t usualPiece = std::size_t{1} << 20;

Error cancelled() {
    return {"cancelled", {}, {}};
}

Error tooMuch(const std::string& path) {
    return {"the file holds more than 4 GiB", path, "take a part of it"};
}

} // namespace

struct ByteSource::State {
    struct Unpacked {
        std::string bytes;          ///< empty at the end
        std::uint64_t used = 0;     ///< packed bytes used up to here
        std::optional<Error> error; ///< there are no bytes then
    };

    StoredBytes stored;
    std::stop_token stop;
    std::size_t pieceSize = usualPiece;
    std::string packing; ///< "gzip" or the kind of a process that unpacks; empty: plain bytes
    std::string member;  ///< of a zip
    std::vector<std::string> members;
    std::string head;
    std::string piece;                    ///< the last piece by next(), where it is not a view of memory
    std::uint64_t given = 0;              ///< unpacked bytes
    std::uint64_t used = 0;               ///< bytes on disk
    std::optional<Gunzip> gunzip;         ///< begun by the first next()
    std::optional<UnpackedFile> unpacked; ///< the same, where a process unpacks
    std::future<Unpacked> ahead;          ///< last, so that it ends before what it uses

    Result<void> readHead();
    template <class Source> Result<void> readUnpackedHead(Source& from);
    Result<std::string_view> unzippedPiece();
    Result<std::string_view> plainPiece();
    Result<std::string_view> unpackedPiece();
    void unpackAhead(std::string spare);
};

/// Broken data only shorten the head; next() says what is wrong.
Result<void> ByteSource::State::readHead() {
    head.resize(headSize);
    ASSIGN_OR_RETURN(const auto got, stored.read(head.data(), headSize));
    head.resize(got);
    packing = looksLikeGzip(head) ? "gzip" : unpackingKind(head, stored.path());
    RETURN_IF_ERROR(stored.rewind());
    if (packing == "gzip") {
        Gunzip unzipped(stored);
        RETURN_IF_ERROR(readUnpackedHead(unzipped));
    } else if (!packing.empty()) {
        ASSIGN_OR_RETURN(auto process, UnpackedFile::open(packing, stored, member, stop));
        if (process.isWorkbook()) {
            packing.clear();
        } else {
            members = process.members();
            member = process.member();
            RETURN_IF_ERROR(readUnpackedHead(process));
        }
    }
    if (packing.empty() && stored.size() > maximumBytes) return tooMuch(stored.path());
    return stored.rewind();
}

template <class Source> Result<void> ByteSource::State::readUnpackedHead(Source& from) {
    head.resize(headSize);
    const auto got = from.read(head.data(), headSize);
    head.resize(got ? *got : 0);
    const std::string again = looksLikeGzip(head) ? "gzip" : unpackingKind(head, {});
    // A workbook is a zip, too, and may well be packed.
    if (again.empty() || (again == "zip" && packing != "zip")) return {};
    return Error{"this file is packed twice", stored.path(), "unpack it once"};
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

/// While the reader has the piece before, on a thread of its own where one can be had; `spare` is a string
/// whose memory is used.
void ByteSource::State::unpackAhead(std::string spare) {
    const auto unpack = [this](std::string& bytes) -> std::optional<Error> {
        try {
            bytes.resize(pieceSize);
            const auto got = gunzip->read(bytes.data(), pieceSize);
            bytes.resize(got ? *got : 0);
            return got ? std::nullopt : std::optional(got.error());
        } catch (const std::bad_alloc&) {
            bytes.clear();
            return notEnoughMemory("this file", stored.path(), "take a part of it, or close other programs");
        }
    };
    ahead = std::async(std::launch::async | std::launch::deferred,
                       [this, unpack, spare = std::move(spare)]() mutable {
                           std::optional<Error> error = unpack(spare);
                           return Unpacked{std::move(spare), gunzip->used(), std::move(error)};
                       });
}

Result<std::string_view> ByteSource::State::unzippedPiece() {
    if (!gunzip) gunzip.emplace(stored);
    if (!ahead.valid()) unpackAhead({});
    Unpacked next = ahead.get();
    unpackAhead(std::exchange(piece, std::move(next.bytes)));
    if (next.error) return *next.error;
    used = next.used;
    return std::string_view(piece);
}

Result<std::string_view> ByteSource::State::unpackedPiece() {
    if (packing == "gzip") return unzippedPiece();
    if (!unpacked) {
        ASSIGN_OR_RETURN(unpacked, UnpackedFile::open(packing, stored, member, stop));
    }
    piece.resize(pieceSize);
    ASSIGN_OR_RETURN(const auto got, unpacked->read(piece.data(), pieceSize));
    used = unpacked->used();
    return std::string_view(piece).substr(0, got);
}

ByteSource::ByteSource(std::unique_ptr<State> state) : state_(std::move(state)) {}
ByteSource::ByteSource(ByteSource&&) noexcept = default;
ByteSource& ByteSource::operator=(ByteSource&&) noexcept = default;
ByteSource::~ByteSource() = default;

Result<ByteSource> ByteSource::open(const std::string& path, std::stop_token stop,
                                    const std::string& member) {
    ASSIGN_OR_RETURN(auto stored, StoredBytes::open(path));
    auto state = std::make_unique<State>();
    state->stored = std::move(stored);
    state->stop = std::move(stop);
    state->member = member;
    RETURN_IF_ERROR(state->readHead());
    return ByteSource(std::move(state));
}

Result<ByteSource> ByteSource::ofMemory(std::string bytes, const std::string& name, std::stop_token stop,
                                        std::size_t pieceSize, const std::string& member) {
    auto state = std::make_unique<State>();
    state->stored = StoredBytes::ofMemory(std::move(bytes), name);
    state->stop = std::move(stop);
    state->member = member;
    state->pieceSize = std::clamp<std::size_t>(pieceSize, 1, usualPiece);
    RETURN_IF_ERROR(state->readHead());
    return ByteSource(std::move(state));
}

std::string_view ByteSource::head() const {
    return state_->head;
}

Result<std::string_view> ByteSource::next() {
    if (state_->stop.stop_requested()) return cancelled();
    ASSIGN_OR_RETURN(auto piece, compressed() ? state_->unpackedPiece() : state_->plainPiece());
    state_->given += piece.size();
    if (state_->given > maximumBytes) return tooMuch(path());
    return piece;
}

Result<void> ByteSource::rewind() {
    state_->ahead = {};
    state_->gunzip.reset();
    state_->unpacked.reset();
    state_->given = state_->used = 0;
    return state_->stored.rewind();
}

Result<void> ByteSource::checkUnchanged() const {
    return state_->stored.checkUnchanged();
}

Result<OpenFile> ByteSource::wholeFile() {
    if (!compressed()) return state_->stored.openFile();
    ASSIGN_OR_RETURN(auto file, OpenFile::inMemory(path()));
    RETURN_IF_ERROR(rewind());
    for (;;) {
        ASSIGN_OR_RETURN(const auto piece, next());
        if (piece.empty()) return file;
        RETURN_IF_ERROR(file.append(piece));
    }
}

const std::vector<std::string>& ByteSource::members() const {
    return state_->members;
}

const std::string& ByteSource::member() const {
    return state_->member;
}

const std::string& ByteSource::path() const {
    return state_->stored.path();
}

bool ByteSource::inMemory() const {
    return state_->stored.inMemory();
}

const std::string& ByteSource::packing() const {
    return state_->packing;
}

std::uint64_t ByteSource::bytesOnDisk() const {
    return state_->stored.size();
}

std::uint64_t ByteSource::bytesUsed() const {
    return std::min(state_->used, state_->stored.size());
}

} // namespace epsiloscope
