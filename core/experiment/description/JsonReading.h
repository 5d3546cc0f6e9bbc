// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "core/base/Result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Parses JSON text; the error says file:line:column and what was expected there. What comes back has passed
/// checkDepth().
Result<Json> parseJson(const std::string& text, const std::string& path);
/// JSON that somebody typed as a value; discarded where it is none, or nested too deep.
Json parseTyped(const std::string& text);
/// The same of a whole file; also where there is none, or it cannot be read.
Result<Json> readJsonFile(const std::string& path);

/// A member of an object; null where it is absent or null.
const Json* memberOf(const Json& object, const std::string& name);
/// A number from 0 on, or "inf"; nothing where it is neither.
std::optional<double> infiniteNumber(const Json& value);
/// A whole number from 0 on, signed or not; nothing where it is none.
std::optional<std::uint64_t> wholeNumber(const Json& value);
/// A value in the line of an error: numbers and short texts as they are, else "a list of 3", "an object",
/// "a long text".
std::string inWords(const Json& value);
/// Refuses what is nested more deeply than anything that this program writes; the rest may then be walked
/// and copied by recursion.
Result<void> checkDepth(const Json& json, const std::string& pointer);

/// Up to here a double counts exactly.
inline constexpr std::uint64_t mostCounted = std::uint64_t{1} << 53;

/// Reads the members of one JSON object, each with its pointer in the error; finish() refuses what nobody
/// asked for. Members that are absent or null leave the target as it was. The first error wins. The object
/// must outlive the reader.
class JsonObject {
public:
    JsonObject(const Json& json, std::string pointer);

    /// True where the member was there and well-formed.
    bool text(const std::string& name, std::string& value);
    bool flag(const std::string& name, bool& value);
    bool number(const std::string& name, double& value);
    bool numberWithin(const std::string& name, double& value, double minimum, double maximum);
    /// A number from 0 on, or "inf".
    bool numberOrInfinity(const std::string& name, double& value);
    /// A whole number from 0 on.
    bool count(const std::string& name, std::uint64_t& value, std::uint64_t maximum = mostCounted);
    bool oneOf(const std::string& name, std::string& value, const std::vector<std::string>& choices);
    bool seed(const std::string& name, std::uint64_t& value);
    bool positive(const std::string& name, int& value, int maximum);
    /// A header or a 1-based number.
    bool columnName(const std::string& name, std::string& value);
    bool columnNames(const std::string& name, std::vector<std::string>& value);
    /// Classes of a label, as the file writes them: texts or numbers.
    bool classNames(const std::string& name, std::vector<std::string>& value);
    /// Declares a member that somebody else reads.
    void known(const std::string& name) { known_.push_back(name); }
    /// Declares a member that somebody else reads; null where it is absent or null.
    const Json* member(const std::string& name);
    /// Reads a member with a function of its value and its pointer that returns a Result<void>.
    template <class Read> bool with(const std::string& name, const Read& read) {
        const Json* const found = member(name);
        if (!found) return false;
        const Result<void> done = read(*found, placeOf(name));
        return done.ok() || refuse(done.error());
    }
    /// Refuses an object without this member.
    void require(const std::string& name);
    /// Says what is wrong, unless something was before. False.
    bool refuse(const Error& error);

    /// The pointer to a member, whether or not it is there.
    std::string placeOf(const std::string& name) const { return pointerTo(pointer_, name); }

    Result<void> finish() const;

private:
    struct NamedEntries;
    bool refuse(const std::string& name, const std::string& what, const std::string& mend);
    template <class Value, class Read>
    bool take(const std::string& name, Value& value, const std::string& wanted, const char* mend,
              const Read& read);
    bool names(const std::string& name, std::vector<std::string>& value, const NamedEntries& entries);

    const Json& json_;
    std::string pointer_;
    std::vector<std::string> known_;
    std::optional<Error> error_;
};

} // namespace epsiloscope
