// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"

#include <string>
#include <utility>
#include <variant>

namespace epsiloscope {

/// An error for a person: what is wrong, where (file:line, column, JSON pointer, parameter), how to mend it.
struct Error {
    Sentence what;  ///< "label 'income' has one class"
    Sentence where; ///< "adult.data:17", "/parameters/sigma"; may be empty
    Sentence mend;  ///< "choose a column with two or more values"; may be empty

    /// The whole as one line: "where: what; mend".
    Sentence message() const {
        const Sentence line = where.empty() ? what : Sentence("%1: %2", {where, what});
        return mend.empty() ? line : Sentence("%1; %2", {line, mend});
    }
    /// The same at a place within this one: "file.json#" before "/parameters/sigma".
    Error within(const std::string& place) const { return {what, place + where, mend}; }
    bool operator==(const Error&) const = default;
};

/// A value or an Error, at every border of core (std::expected is not in g++ 12). Errors convert implicitly:
/// `return Error{"file is empty", path, "choose another file"};`
template <class T> class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return state_.index() == 0; }
    explicit operator bool() const { return ok(); }

    /// The value; only when ok().
    T& value() & { return std::get<0>(state_); }
    const T& value() const& { return std::get<0>(state_); }
    T&& value() && { return std::get<0>(std::move(state_)); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    /// The error; only when not ok().
    const Error& error() const { return std::get<1>(state_); }

private:
    std::variant<T, Error> state_;
};

/// Success without a value, or an Error: `return {};` is success.
template <> class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : error_(std::move(error)), ok_(false) {}

    bool ok() const { return ok_; }
    explicit operator bool() const { return ok_; }
    const Error& error() const { return error_; }

private:
    Error error_;
    bool ok_ = true;
};

} // namespace epsiloscope

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
