// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/readers/shared/TextPieces.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace epsiloscope {

/// The lines of a file that was told to be text one by one; LF, CRLF or CR ends them. Only the line and the
/// rest of a piece are in memory. A line longer than 64 MiB is refused.
class TextLines {
public:
    /// `source` must outlive this object.
    TextLines(ByteSource& source, const LoadProgress& progress)
        : source_(source), pieces_(source, true), progress_(progress) {}

    /// The next line without its end, valid until the next call; false after the last.
    Result<bool> next(std::string_view& line);
    std::size_t number() const { return number_; } ///< the number of the line last given, from 1
    std::string where() const;                     ///< "path:17"
    bool hadControls() const { return pieces_.hadControls(); }
    bool isUtf16() const { return pieces_.isUtf16(); }

private:
    Result<void> fetch();
    std::size_t lineEnd();

    ByteSource& source_;
    TextPieces pieces_;
    LoadProgress progress_;
    std::string text_;
    std::size_t place_ = 0;    ///< where the next line begins
    std::size_t searched_ = 0; ///< no line ends between place_ and here
    std::size_t lineFeed_ = 0; ///< the next LF from searched_ on, where it is not before searched_
    std::size_t number_ = 0;
    bool finished_ = false;
};

} // namespace epsiloscope
