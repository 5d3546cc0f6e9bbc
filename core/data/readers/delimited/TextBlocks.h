// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/TextPieces.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace epsiloscope {

/// A stretch of a text of whole lines.
struct TextBlock {
    std::string text;
    std::uint64_t used = 0;      ///< bytes of the file up to its end, as they lie on disk
    bool last = false;           ///< the text ends with it
    bool tooLong = false;        ///< no line ends in it, and it is longer than a record may be
    std::optional<Error> behind; ///< why nothing can be read behind it
};

/// Cuts a text that comes in pieces into blocks of whole lines, a mebibyte or so each, or one line that is
/// longer.
class TextBlocks {
public:
    /// `beginning`: what was taken of the text already, to be cut as well. The others must outlive this.
    TextBlocks(std::string beginning, TextPieces& rest, const ByteSource& source)
        : buffer_(std::move(beginning)), rest_(rest), source_(source), taken_(buffer_.size()) {}

    /// The next block; none behind the last. An error of the text stands behind the whole lines before it.
    std::optional<TextBlock> next();

private:
    TextBlock cutAt(std::size_t end);

    std::string buffer_;
    TextPieces& rest_;
    const ByteSource& source_;
    std::uint64_t taken_; ///< bytes of text that were in the buffer
    std::optional<Error> error_;
    bool textEnded_ = false, finished_ = false;
};

} // namespace epsiloscope
