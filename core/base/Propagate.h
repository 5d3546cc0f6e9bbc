// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <utility>

/// Evaluates a Result<T> (also of void). If it holds an error, the function returns that error as its own
/// Result<U>; a lambda must say `-> Result<U>`. Both are named as in Google's libraries.
///     RETURN_IF_ERROR(checkSplit(split));
#define RETURN_IF_ERROR(...)                                                                                 \
    EPSILOSCOPE_RETURN_IF_ERROR(EPSILOSCOPE_OWN_NAME(checked, __COUNTER__), __VA_ARGS__)

/// The same; a value is moved into a new variable, or into one that is there already.
///     ASSIGN_OR_RETURN(const auto table, readTable(path));
///     ASSIGN_OR_RETURN(file.votes, readVotes(path));
/// It is several statements, and needs braces after `if` or `for`. For a type with a comma, write `auto`.
#define ASSIGN_OR_RETURN(target, ...)                                                                        \
    EPSILOSCOPE_ASSIGN_OR_RETURN(EPSILOSCOPE_OWN_NAME(obtained, __COUNTER__), target, __VA_ARGS__)

// Each use has a variable of its own: several may stand in one scope, and one within another's expression.
#define EPSILOSCOPE_OWN_NAME(word, number) EPSILOSCOPE_JOINED(word, number)
#define EPSILOSCOPE_JOINED(word, number) word##InUse##number

#define EPSILOSCOPE_RETURN_IF_ERROR(result, ...)                                                             \
    do {                                                                                                     \
        const auto& result = (__VA_ARGS__);                                                                  \
        if (!result) return result.error();                                                                  \
    } while (false)

#define EPSILOSCOPE_ASSIGN_OR_RETURN(result, target, ...)                                                    \
    auto result = (__VA_ARGS__);                                                                             \
    if (!result) return result.error();                                                                      \
    target = std::move(result).value()
