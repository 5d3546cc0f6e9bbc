// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/json/JsonEvents.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace epsiloscope {

/// A list or an object that stands in one cell, as its JSON text without blanks: [1,2.50,"a"]. Numbers keep
/// their digits.
class NestedText {
public:
    /// Begins with what opens it.
    void begin(JsonNest nest);
    /// True from begin() until it is closed.
    bool isOpen() const { return !closing_.empty(); }
    void name(std::string_view name);
    void scalar(const JsonScalar& value);
    void open(JsonNest nest);
    void close();
    /// The text, once it is closed.
    const std::string& text() const { return text_; }
    /// True if the text is longer than a cell may be.
    bool tooLong() const { return text_.size() > longestForeignText; }

private:
    void comma();
    void quote(std::string_view text);

    std::string text_;
    std::string closing_; ///< the brackets that are to come, the last one first to come
};

} // namespace epsiloscope
