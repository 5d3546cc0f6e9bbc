// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/LibraryFile.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace epsiloscope {

LibraryFile::LibraryFile(const ForeignFile& file, std::vector<Piece> pieces, ForeignWriter& out)
    : file_(file), pieces_(std::move(pieces)), out_(out) {
    for (const Piece& piece : pieces_)
        size_ += piece.size;
}

bool LibraryFile::refill() {
    constexpr std::size_t readAhead = std::size_t{256} << 10;
    std::uint64_t begin = 0;
    for (const Piece& piece : pieces_) {
        if (position_ >= begin + piece.size) {
            begin += piece.size;
            continue;
        }
        const std::uint64_t within = position_ - begin;
        const auto room = static_cast<std::size_t>(std::min<std::uint64_t>(readAhead, piece.size - within));
        ahead_.resize(room);
        const auto got = file_.readAt(piece.begin + within, ahead_.data(), room);
        if (!got) problem_ = got.error();
        ahead_.resize(got ? *got : 0);
        aheadFrom_ = position_;
        out_.progress(position_, size_);
        return !ahead_.empty();
    }
    return false;
}

std::size_t LibraryFile::read(char* out, std::size_t room) {
    asked_ = {position_, room, 0};
    while (asked_.got < room) {
        const bool ahead = position_ >= aheadFrom_ && position_ < aheadFrom_ + ahead_.size();
        if (!ahead && !refill()) break;
        const auto from = static_cast<std::size_t>(position_ - aheadFrom_);
        const std::size_t count = std::min(room - asked_.got, ahead_.size() - from);
        std::memcpy(out + asked_.got, ahead_.data() + from, count);
        asked_.got += count;
        position_ += count;
    }
    if (change_) change_(asked_.offset, {out, asked_.got});
    return asked_.got;
}

Result<std::string> LibraryFile::whole(std::size_t count, const Error& cutOff) {
    std::string bytes(count, '\0');
    if (read(bytes.data(), count) == count) return bytes;
    return problem_ ? *problem_ : cutOff;
}

} // namespace epsiloscope
