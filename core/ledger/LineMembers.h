// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace epsiloscope {

/// A member of an object of JSON, as its text stands there.
struct LineMember {
    std::string_view name;  ///< without quotes
    std::string_view value; ///< a text with its quotes and escapes
    std::string_view whole; ///< name and value
};

/// The members of an object of JSON that was written without white space, one after the other. Values are
/// passed over, not read: whether they are JSON is for a parser to say.
class LineMembers {
public:
    /// From the opening brace on; the closing one may be left out.
    explicit LineMembers(std::string_view object);
    /// The next; nothing after the last and from where the text is not of this form.
    std::optional<LineMember> next();
    bool failed() const { return failed_; }
    /// True if the closing brace stands behind the last.
    bool closed() const { return at_ < text_.size(); }

private:
    std::size_t endOfText(std::size_t at) const;
    std::size_t endOfValue(std::size_t at) const;
    std::optional<LineMember> fail();

    std::string_view text_;
    std::size_t at_ = 0;
    bool failed_ = false;
};

} // namespace epsiloscope
