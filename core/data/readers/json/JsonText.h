// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/ByteSource.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/readers/shared/TextPieces.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace epsiloscope {

/// The letters (bytes) of a text of JSON one after the other, without a byte order mark, and where in the
/// file they are. UTF-16 that begins with its mark is read as UTF-8.
class JsonText {
public:
    /// `source` stands at its first byte, and must outlive this object, as must `progress`.
    JsonText(ByteSource& source, const LoadProgress& progress);

    /// True where no letter is left; problem() tells whether the text broke off.
    bool ended() { return place_ == end_ && !fetch(); }
    /// The next letter; only where the text has not ended.
    char letter() const { return *place_; }
    void pass() { ++place_; }
    /// The first letter of the next value, which is not passed; what stands before it is: blanks, and the
    /// record separators of RFC 7464. 0 at the end.
    char nextValue();
    /// Something whole ends here: what follows may be long anew.
    void mark() { marked_ = passed(); }
    /// Letters that were passed.
    std::uint64_t passed() const { return before_ + static_cast<std::uint64_t>(place_ - begin_); }

    /// "path:line:column" of the letter that was passed last, from 1; columns count characters.
    std::string where() const;
    /// The letters of this piece of the file around the place, for messages.
    std::string_view behind() const { return {begin_, static_cast<std::size_t>(place_ - begin_)}; }
    std::string_view ahead() const { return {place_, static_cast<std::size_t>(end_ - place_)}; }
    /// True if a letter was asked for behind the last one.
    bool ranOut() const { return finished_; }
    /// Why the text broke off: an error of the file, a zero byte, 64 MiB without the end of a text or number.
    const std::optional<Error>& problem() const { return problem_; }
    bool isUtf16() const { return pieces_.has_value(); }
    const std::string& path() const { return source_.path(); }

private:
    bool fetch();
    bool fail(Error error);
    Result<std::string_view> nextPiece();
    void tally();

    ByteSource& source_;
    const LoadProgress& progress_;
    std::optional<TextPieces> pieces_; ///< of UTF-16
    std::string decoded_;
    const char* begin_ = nullptr; ///< of the piece
    const char* place_ = nullptr;
    const char* end_ = nullptr;
    std::size_t ofMark_ = 0;                         ///< bytes of the byte order mark that are still to come
    std::uint64_t before_ = 0, marked_ = 0;          ///< letters before the piece; before what was whole
    std::size_t linesBefore_ = 0, columnBefore_ = 0; ///< of the piece's first letter, from 0
    bool zeroNext_ = false;                          ///< the piece was cut at a zero byte
    bool finished_ = false;
    std::optional<Error> problem_;
};

} // namespace epsiloscope
