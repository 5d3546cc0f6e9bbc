// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/TextLines.h"

#include "core/base/Result.h"

#include <algorithm>

namespace epsiloscope {
namespace {

constexpr std::size_t longestLine = std::size_t{64} << 20;

} // namespace

std::string TextLines::where() const {
    return source_.path() + ":" + std::to_string(number_);
}

Result<void> TextLines::fetch() {
    text_.erase(0, place_);
    searched_ -= place_;
    place_ = 0;
    lineFeed_ = 0;
    if (text_.size() > longestLine)
        return Error{"the line is longer than 64 MiB", source_.path() + ":" + std::to_string(number_ + 1),
                     "choose a file with one record per line"};
    ASSIGN_OR_RETURN(const auto more, pieces_.append(text_));
    finished_ = !more;
    if (progress_) progress_(source_.bytesUsed(), source_.bytesOnDisk());
    return {};
}

/// Where the next line end is; npos where the text in memory has none, or ends with a CR that an LF may
/// follow.
std::size_t TextLines::lineEnd() {
    // A file may have either end only: the search for the other must not go through the text for every line.
    if (lineFeed_ < searched_ || lineFeed_ == 0)
        lineFeed_ = std::min(text_.find('\n', searched_), text_.size());
    const std::string_view before(text_.data() + searched_, lineFeed_ - searched_);
    const std::size_t carriageReturn = before.find('\r');
    const std::size_t end = carriageReturn == std::string_view::npos ? lineFeed_ : searched_ + carriageReturn;
    if (end == text_.size()) {
        searched_ = end;
        return std::string::npos;
    }
    searched_ = end;
    if (text_[end] == '\r' && end + 1 == text_.size() && !finished_) return std::string::npos;
    return end;
}

Result<bool> TextLines::next(std::string_view& line) {
    std::size_t end = lineEnd();
    for (; end == std::string::npos && !finished_; end = lineEnd())
        RETURN_IF_ERROR(fetch());
    if (end == std::string::npos && place_ == text_.size()) return false;
    end = std::min(end, text_.size());
    line = std::string_view(text_).substr(place_, end - place_);
    const bool both = end + 1 < text_.size() && text_[end] == '\r' && text_[end + 1] == '\n';
    place_ = std::min(end + (both ? 2 : 1), text_.size());
    searched_ = place_;
    ++number_;
    return true;
}

} // namespace epsiloscope
