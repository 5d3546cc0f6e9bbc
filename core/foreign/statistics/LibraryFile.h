// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/wire/ForeignFile.h"
#include "core/foreign/wire/ForeignWriter.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

/// What ReadStat sees in place of a file: pieces of one, one behind the other, read ahead. It tells a writer
/// how far it got.
class LibraryFile {
public:
    struct Piece {
        std::uint64_t begin = 0, size = 0;
    };
    /// The last bytes that were asked for.
    struct Asked {
        std::uint64_t offset = 0; ///< within the pieces
        std::size_t wanted = 0, got = 0;
    };

    LibraryFile(const ForeignFile& file, std::vector<Piece> pieces, ForeignWriter& out);
    /// The whole file.
    LibraryFile(const ForeignFile& file, ForeignWriter& out) : LibraryFile(file, {{0, file.size()}}, out) {}

    /// Changes bytes of the pieces, which begin at that offset, before they are seen: where the library knows
    /// only how another version writes them.
    using Change = std::function<void(std::uint64_t offset, std::span<char> bytes)>;
    void changeBy(Change change) { change_ = std::move(change); }

    /// As many bytes as there are, at most `room`; where the file cannot be read none, see problem().
    std::size_t read(char* out, std::size_t room);
    /// Behind the last byte is nothing to read.
    void seek(std::uint64_t offset) { position_ = offset; }
    std::uint64_t size() const { return size_; }
    std::uint64_t position() const { return position_; }
    const Asked& lastAsked() const { return asked_; }
    const std::optional<Error>& problem() const { return problem_; }
    /// The next bytes. Errors: unreadable; `cutOff` where there are not as many.
    Result<std::string> whole(std::size_t count, const Error& cutOff);

private:
    bool refill();

    const ForeignFile& file_;
    std::vector<Piece> pieces_;
    ForeignWriter& out_;
    std::uint64_t size_ = 0, position_ = 0;
    std::uint64_t aheadFrom_ = 0; ///< the position of the first byte of `ahead_`
    std::string ahead_;
    Asked asked_;
    std::optional<Error> problem_;
    Change change_;
};

/// A file that holds another number of rows than it states.
inline Error otherThanStated(std::int64_t stated, std::uint64_t held) {
    return wrongFile(Sentence("the file states %1 rows and holds %2", {stated, held}),
                     "it was cut off, or is damaged");
}

} // namespace epsiloscope
