// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Reads the members of a JSON object that must all be there, from a file that nobody vouches for: each value
/// is checked before it is used, and a list is never longer than the file that it stands in. The first error
/// wins and says the pointer; after it values are empty, 0 or false. The object must outlive the reader.
class RequiredMembers {
public:
    RequiredMembers(const Json& json, std::string pointer);

    bool has(const std::string& name) const;
    std::string text(const std::string& name);
    bool flag(const std::string& name);
    /// Finite.
    double number(const std::string& name);
    /// A whole number from 0 to `most`.
    std::uint64_t count(const std::string& name, std::uint64_t most);
    /// Finite numbers, exactly so many.
    std::vector<double> numbers(const std::string& name, std::size_t expected);
    /// Finite numbers that single precision holds, exactly so many.
    std::vector<float> singles(const std::string& name, std::size_t expected);
    /// Whole numbers within bounds, as many as there are.
    std::vector<std::int64_t> wholeNumbers(const std::string& name, std::int64_t least, std::int64_t most);
    std::vector<std::string> texts(const std::string& name, std::size_t most);
    /// A list of at most so many of whatever it holds; empty after an error.
    const Json& list(const std::string& name, std::size_t most);
    /// Whatever it is; null after an error.
    const Json& member(const std::string& name);

    /// Says what is wrong with a member, unless something was before.
    void refuse(const std::string& name, const std::string& what, const std::string& mend = {});
    std::string placeOf(const std::string& name) const { return pointer_ + "/" + name; }
    bool ok() const { return !error_; }
    /// The first error; also where a member is there that nobody asked for.
    Result<void> finish() const;

private:
    const Json* find(const std::string& name);
    template <class Value, class Read>
    std::vector<Value> each(const std::string& name, const Json& list, const std::string& wanted,
                            const Read& read);
    template <class Real> std::vector<Real> finite(const std::string& name, std::size_t expected);

    const Json& json_;
    std::string pointer_;
    std::vector<std::string> known_;
    std::optional<Error> error_;
};

} // namespace epsiloscope
