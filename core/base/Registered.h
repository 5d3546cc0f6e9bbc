// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

/// Defines `const std::vector<Kind>& all()`: everything that these functions make, in their order. Each is
/// defined in a file of its own and has a line here: EPSILOSCOPE_REGISTERED(AnswerForm, answerForms,
/// choiceAnswer(), numberAnswer()). The list declares the functions, and then calls them.
#define EPSILOSCOPE_REGISTERED(Kind, all, ...)                                                               \
    Kind __VA_ARGS__;                                                                                        \
    const std::vector<Kind>& all() {                                                                         \
        static const std::vector<Kind> made = {__VA_ARGS__};                                                 \
        return made;                                                                                         \
    }

namespace epsiloscope {

/// The one with this id, or null.
template <class Kind> const Kind* withId(const std::vector<Kind>& all, std::string_view id) {
    const auto found = std::ranges::find_if(all, [id](const Kind& each) { return each.id == id; });
    return found == all.end() ? nullptr : &*found;
}

} // namespace epsiloscope
