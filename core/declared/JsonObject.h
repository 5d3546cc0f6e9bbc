// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/declared/JsonText.h"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Up to here a double counts exactly.
inline constexpr std::uint64_t mostCounted = std::uint64_t{1} << 53;

/// Members an object may lack or have besides, and how a person mends it: a value, by who wrote the file.
struct ReadingPolicy {
    bool allNeeded = false;   ///< every member that is asked for must be there
    bool nullIsAbsent = true; ///< else it is a value of the wrong kind
    bool moreAllowed = false; ///< members that nobody asks for are passed over
    const char* mend =
        nullptr; ///< null: as each fault suggests; "": wrong values have none; else of any fault
    const char* missing = "add it"; ///< how to mend where a member is missing
};
/// The policy for what the program wrote for itself, and nobody vouches for.
inline constexpr ReadingPolicy writtenWhole{.allNeeded = true,
                                            .nullIsAbsent = false,
                                            .mend = "",
                                            .missing =
                                                "the file is incomplete, or was not written by this program"};

/// Reads the members of one JSON object, each with its pointer in the error; finish() refuses what nobody
/// asked for. Members that are absent or null leave the target as it was, unless the policy has it otherwise.
/// The first error wins. The object must outlive the reader.
class JsonObject {
public:
    /// `folder`: where relative paths in it begin.
    explicit JsonObject(const Json& json, std::string pointer, const ReadingPolicy& policy = {},
                        std::string folder = {});
    /// A part of what another one reads: by the same policy, in the same folder.
    JsonObject(const Json& json, std::string pointer, const JsonObject& around)
        : JsonObject(json, std::move(pointer), around.policy_, around.folder_) {}
    /// The entries of a list in it, each a member whose name is its place from 0 on: "17". Null is an entry.
    static JsonObject ofList(const Json& list, std::string pointer, const JsonObject& around);

    /// True where the member was there and well-formed.
    bool text(const std::string& name, std::string& value);
    bool flag(const std::string& name, bool& value);
    bool number(const std::string& name, double& value);
    /// In [least, most]; where a bound is infinite, so may the number be: "inf" and "-inf". NaN only where
    /// it is asked for.
    bool numberWithin(const std::string& name, double& value, double least, double most, bool orNan = false);
    /// A whole number in [least, most], and in the range of its type.
    template <std::integral Whole>
    bool whole(const std::string& name, Whole& value, std::uint64_t least, std::uint64_t most) {
        std::uint64_t read = 0;
        const auto largest = static_cast<std::uint64_t>(std::numeric_limits<Whole>::max());
        if (!unsignedWithin(name, read, least, std::min(most, largest))) return false;
        value = static_cast<Whole>(read);
        return true;
    }
    bool count(const std::string& name, std::uint64_t& value, std::uint64_t most = mostCounted) {
        return whole(name, value, 0, most);
    }
    bool seed(const std::string& name, std::uint64_t& value) {
        return whole(name, value, 0, std::numeric_limits<std::uint64_t>::max());
    }
    bool positive(const std::string& name, int& value, int most) {
        return whole(name, value, 1, static_cast<std::uint64_t>(most));
    }
    bool oneOf(const std::string& name, std::string& value, const std::vector<std::string>& choices);
    /// A header or a 1-based number.
    bool columnName(const std::string& name, std::string& value);
    bool columnNames(const std::string& name, std::vector<std::string>& value);
    /// Classes of a label, as the file writes them: texts or numbers.
    bool classNames(const std::string& name, std::vector<std::string>& value);

    /// The same as values: "", false, 0 or empty where they are not there, or after an error.
    std::string text(const std::string& name);
    bool flag(const std::string& name);
    double number(const std::string& name);
    std::uint64_t countUpTo(const std::string& name, std::uint64_t most);
    /// Exactly so many.
    std::vector<double> numbers(const std::string& name, std::size_t expected);
    /// Numbers that single precision holds, exactly so many.
    std::vector<float> singles(const std::string& name, std::size_t expected);
    /// Whole numbers within bounds, as many as there are.
    std::vector<std::int64_t> wholeNumbers(const std::string& name, std::int64_t least, std::int64_t most);
    std::vector<std::string> texts(const std::string& name, std::size_t most);
    /// A list of at most so many of whatever it holds.
    const Json& list(const std::string& name, std::size_t most);

    /// True if it is there, whatever it is.
    bool has(const std::string& name) const { return json_.is_object() && json_.contains(name); }
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
    bool refuse(Error error);
    bool refuse(const std::string& name, const Sentence& what, const Sentence& mend = {}) {
        return refuse(Error{what, placeOf(name), mend});
    }
    bool ok() const { return !error_; }

    /// The pointer to a member, whether or not it is there.
    std::string placeOf(const std::string& name) const { return pointerTo(pointer_, name); }
    std::string placeOf(const std::string& name, std::size_t index) const {
        return pointerTo(placeOf(name), index);
    }
    const std::string& folder() const { return folder_; }

    Result<void> finish() const;

private:
    struct NamedEntries;
    struct Wanted;
    bool unsignedWithin(const std::string& name, std::uint64_t& value, std::uint64_t least,
                        std::uint64_t most);
    template <class Value, class Read, class Words>
    bool take(const std::string& name, Value& value, const Words& words, const Read& read);
    template <class Value, class Read>
    std::vector<Value> each(const std::string& name, const Json& list, const std::string& wanted,
                            const Read& read);
    template <class Real> std::vector<Real> finite(const std::string& name, std::size_t expected);
    bool names(const std::string& name, std::vector<std::string>& value, const NamedEntries& entries);

    const Json& json_;
    std::string pointer_, folder_;
    ReadingPolicy policy_;
    std::vector<std::string> known_;
    std::optional<Error> error_;
};

} // namespace epsiloscope
