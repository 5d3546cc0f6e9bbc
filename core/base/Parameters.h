// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Result.h"
#include "core/base/Sentence.h"

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace epsiloscope {

enum class ParameterType { Integer, Real, Choice, Boolean, Orders };

/// The value of a parameter: integer, real, choice (or the name of an order grid), switch, list of Rényi
/// orders.
using ParameterValue = std::variant<std::int64_t, double, std::string, bool, std::vector<double>>;

/// A condition under which a parameter means something: another parameter, or any of several, has one of
/// these (choice) values.
struct AppliesWhen {
    AppliesWhen(std::string parameter, std::vector<std::string> oneOf)
        : parameters{std::move(parameter)}, values(std::move(oneOf)) {}
    AppliesWhen(std::vector<std::string> anyOf, std::vector<std::string> oneOf)
        : parameters(std::move(anyOf)), values(std::move(oneOf)) {}

    std::vector<std::string> parameters; ///< at least one
    std::vector<std::string> values;
};

/// One parameter of a mechanism or learner. Form, command line, JSON validation and help all come from this.
struct ParameterDescriptor {
    // Copied in most files, compiled in one.
    ParameterDescriptor();
    ParameterDescriptor(const ParameterDescriptor& other);
    ParameterDescriptor(ParameterDescriptor&& other) noexcept;
    ParameterDescriptor& operator=(const ParameterDescriptor& other);
    ParameterDescriptor& operator=(ParameterDescriptor&& other) noexcept;
    ~ParameterDescriptor();

    std::string id;    ///< as in JSON and --set: "sigma"
    std::string label; ///< in the form: "Noise σ"
    std::string help;  ///< one or two sentences for a student
    ParameterType type = ParameterType::Real;
    double minimum = 0;            ///< numbers only
    double maximum = 0;            ///< numbers only; inclusive
    bool minimumExclusive = false; ///< σ > 0, ε > 0
    bool maximumExclusive = false; ///< δ < 1
    /// Absent: the parameter may be left out, and `whenAbsent` says what happens then.
    std::optional<ParameterValue> initial;
    std::string
        whenAbsent; ///< "solved from ε and queries", "the whole public pool"; only where `initial` is absent
    /// The form's proposal when the person switches an optional parameter on.
    std::optional<ParameterValue> suggestion;
    std::string unit; ///< "votes", "labels"; may be empty
    bool logarithmic = false;
    bool budget = false;   ///< shown in the budget panel (ε, δ, stop_on), not in the mechanism's form
    bool training = false; ///< about training teachers or student: means nothing on a file of votes
    std::vector<std::pair<std::string, std::string>>
        choices; ///< (value, words); Choice, and named grids of Orders
    std::optional<AppliesWhen> applies;

    // For declarations; each returns the descriptor itself.
    /// May be left out; `words` say what happens then. Proposed is a number or a choice.
    ParameterDescriptor& orAbsent(std::string words, double proposed);
    ParameterDescriptor& orAbsent(std::string words, std::string proposed);
    /// A number.
    ParameterDescriptor& initially(double number);
    ParameterDescriptor& worded(std::string newLabel, std::string newHelp);
    ParameterDescriptor& appliesWhen(std::string parameter, std::vector<std::string> oneOf);
    ParameterDescriptor& ofBudget();
    ParameterDescriptor& ofTraining();
};

/// The range of a number; `above` and `below` are limits that it must not reach, in place of `least` and
/// `most`.
struct AllowedNumbers {
    double least = 0;
    std::optional<double> above{};
    double most = 0;
    std::optional<double> below{};
    std::optional<double> initial{};
    std::string unit{};
    bool logarithmic = false;
};

ParameterDescriptor integerParameter(const std::string& id, const std::string& label, const std::string& help,
                                     const AllowedNumbers& numbers);
ParameterDescriptor realParameter(const std::string& id, const std::string& label, const std::string& help,
                                  const AllowedNumbers& numbers);
/// Initially the first of its choices.
ParameterDescriptor choiceParameter(const std::string& id, const std::string& label, const std::string& help,
                                    std::vector<std::pair<std::string, std::string>> choices);
ParameterDescriptor switchParameter(const std::string& id, const std::string& label, const std::string& help,
                                    bool initial);

/// The one with this id, or null.
const ParameterDescriptor* findParameter(const std::vector<ParameterDescriptor>& descriptors,
                                         const std::string& id);
std::vector<std::string> idsOf(const std::vector<ParameterDescriptor>& descriptors);
/// Lists one after the other.
std::vector<ParameterDescriptor>
joinedParameters(std::initializer_list<std::vector<ParameterDescriptor>> lists);

/// Parameter values by id: plain data, comparable. Typed reads are for validated sets, where the descriptor
/// promises presence and type; reading what is not there is a mistake in the program (std::logic_error).
class Parameters {
public:
    void set(const std::string& id, ParameterValue value) { values_[id] = std::move(value); }
    void clear(const std::string& id) { values_.erase(id); }
    bool has(const std::string& id) const { return values_.contains(id); }
    const ParameterValue* find(const std::string& id) const;
    const std::map<std::string, ParameterValue>& values() const { return values_; }

    std::int64_t integer(const std::string& id) const;
    /// Integers read as reals too.
    double real(const std::string& id) const;
    const std::string& choice(const std::string& id) const;
    bool enabled(const std::string& id) const;

    bool operator==(const Parameters&) const = default;

private:
    std::map<std::string, ParameterValue> values_;
};

/// True if the descriptor's condition holds for these values (defaults filled in).
bool applies(const ParameterDescriptor& descriptor, const Parameters& parameters);

/// A value from JSON, converted to the descriptor's type (25 reads as 25.0 for a Real); error with `where` as
/// the place.
Result<ParameterValue> parameterFromJson(const ParameterDescriptor& descriptor, const Json& value,
                                         const std::string& where);
/// A value typed by a person (`--set sigma=40`).
Result<ParameterValue> parameterFromText(const ParameterDescriptor& descriptor, const std::string& text,
                                         const std::string& where);
Json parameterToJson(const ParameterValue& value);
/// As a person would write it: "40", "1e-5", "inf", "dense", "2,3,4.5"; parameterFromText() reads it back
/// exactly.
std::string parameterToText(const ParameterValue& value);

/// The value converted to the descriptor's type (25 to 25.0 for a Real, 250.0 to 250 for an Integer) and in
/// its range, or an error with `where` as the place. NaN is refused; infinity too, except for a Real whose
/// inclusive maximum it is. Orders: a named grid (one of `choices`) or numbers above 1, which come back
/// ascending and distinct.
Result<ParameterValue> checkedValue(const ParameterDescriptor& descriptor, const ParameterValue& value,
                                    const std::string& where);

/// Checks ids, types and ranges and fills in defaults. The error's `where` is a JSON pointer,
/// "/parameters/sigma". Parameters that do not apply are dropped when they have their default value and
/// refused when the person set another one.
Result<Parameters> validated(const std::vector<ParameterDescriptor>& descriptors, const Parameters& given,
                             const std::string& owner);

/// Allowed values, in words: "give a number above 0 and at most 1e6", "choose one of sound, as-published".
Sentence allowedInWords(const ParameterDescriptor& descriptor);

/// The same without the type, for a table: "above 0 and at most 1e6", "sound, as-published"; empty where
/// every value of the type will do.
Sentence valuesInWords(const ParameterDescriptor& descriptor);

/// JSON Schema of its value in a file.
Json parameterSchema(const ParameterDescriptor& descriptor);

} // namespace epsiloscope
