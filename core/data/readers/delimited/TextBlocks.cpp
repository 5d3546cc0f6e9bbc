// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/TextBlocks.h"

#include "core/data/readers/delimited/RecordScanner.h"

#include <string_view>

namespace epsiloscope {
namespace {

constexpr std::size_t usualBlock = std::size_t{1} << 20;

/// Where the last line ends that is whole; 0: none is. A CR at the very end may have an LF behind it.
std::size_t wholeLines(std::string_view text) {
    if (const std::size_t end = text.rfind('\n'); end != std::string_view::npos) return end + 1;
    if (text.size() < 2) return 0;
    return text.rfind('\r', text.size() - 2) + 1; // npos + 1 is 0
}

} // namespace

std::optional<TextBlock> TextBlocks::next() {
    if (finished_) return {};
    std::size_t end = 0;
    for (;;) {
        const bool large = buffer_.size() > 2 * usualBlock;
        if (large) end = wholeLines(std::string_view(buffer_).substr(0, usualBlock));
        if (end == 0 && (buffer_.size() >= usualBlock || error_)) end = wholeLines(buffer_);
        if (textEnded_ && !(large && end > 0)) end = buffer_.size();
        if (end > 0 || textEnded_ || error_ || buffer_.size() > maximumRecordBytes) return cutAt(end);
        const std::size_t had = buffer_.size();
        if (const auto more = rest_.append(buffer_); !more) {
            error_ = more.error();
            buffer_.resize(had); // what was refused is no text
        } else {
            textEnded_ = !*more;
        }
        taken_ += buffer_.size() - had;
    }
}

/// At 0: of what there is nothing can be used.
TextBlock TextBlocks::cutAt(std::size_t end) {
    TextBlock block;
    block.tooLong = end == 0 && !textEnded_ && !error_;
    if (block.tooLong) end = buffer_.size();
    std::string left = buffer_.substr(end);
    block.text = std::exchange(buffer_, std::move(left));
    block.text.resize(end);
    // Of what was read the rest of the buffer is still to come.
    const double share =
        taken_ == 0 ? 1 : 1 - static_cast<double>(buffer_.size()) / static_cast<double>(taken_);
    block.used = static_cast<std::uint64_t>(static_cast<double>(source_.bytesUsed()) * share);
    block.last = textEnded_ && buffer_.empty();
    finished_ = block.last || block.tooLong || (error_ && wholeLines(buffer_) == 0);
    if (finished_) block.behind = error_;
    return block;
}

} // namespace epsiloscope
