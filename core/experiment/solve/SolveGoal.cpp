// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/solve/SolveGoal.h"

#include "core/base/Parameters.h"
#include "core/base/PlainText.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <optional>
#include <utility>

namespace epsiloscope {

namespace {

constexpr const char* how = "write accuracy >= 0.82, labels >= 300 or epsilon <= 1";
constexpr double percentInShare = 100;

enum class Side { AtLeast, AtMost };

/// The typed goal, in its parts.
struct TypedGoal {
    std::string name; ///< "accuracy", "labels_answered"
    Side side{};
    double number = 0;
    bool percent = false;
};

void replaceAll(std::string& text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

// One way of writing what can be written in several.
std::string plain(std::string text) {
    const std::pair<const char*, const char*> same[] = {
        {"≥", ">="},        {"⩾", ">="},        {"≤", "<="},     {"⩽", "<="},     {"=>", ">="}, {"=<", "<="},
        {"ε", " epsilon "}, {"ϵ", " epsilon "}, {"\u00a0", " "}, {"\u202f", " "}, {"\t", " "}};
    for (const auto& [from, to] : same)
        replaceAll(text, from, to);
    return smallLetters(text);
}

// The part before the limit: a name, or nothing; behind it a number, "%", a name where none came before.
Result<TypedGoal> partsOf(const std::string& typed) {
    const std::string text = plain(typed);
    const Error unclear{"this is no goal", typed, how};
    const std::size_t sign = text.find_first_of("<>");
    if (sign == std::string::npos) return unclear;
    TypedGoal goal;
    goal.side = text[sign] == '>' ? Side::AtLeast : Side::AtMost;
    goal.name = trimmed(text.substr(0, sign));
    const std::size_t behind = sign + (text.compare(sign + 1, 1, "=") == 0 ? 2 : 1);
    const std::string rest = trimmed(text.substr(behind));
    const auto [stop, problem] = std::from_chars(rest.data(), rest.data() + rest.size(), goal.number);
    if (problem != std::errc() || !std::isfinite(goal.number)) return unclear;
    std::string unit = trimmed(rest.substr(static_cast<std::size_t>(stop - rest.data())));
    if (unit.starts_with('%')) {
        goal.percent = true;
        unit = trimmed(unit.substr(1));
    }
    if (goal.name.empty())
        goal.name = unit;
    else if (!unit.empty())
        return unclear;
    if (goal.name.empty()) return unclear;
    std::ranges::replace(goal.name, ' ', '_');
    return goal;
}

std::optional<Measure> measureCalled(const std::string& name) {
    const bool labels = name == "labels" || name == "label";
    const auto measure = labels ? Measure::LabelsAnswered : measureFromText(name);
    const auto& all = measuresToSolve();
    return measure && std::ranges::find(all, *measure) != all.end() ? measure : std::nullopt;
}

Result<SolveGoal> withinEpsilon(const TypedGoal& typed, const std::string& text) {
    if (typed.side == Side::AtLeast)
        return Error{"an ε is to be at most something", text, "write epsilon <= 1"};
    if (typed.percent || !(typed.number > 0))
        return Error{"an ε is a number above 0", text, "write epsilon <= 1"};
    return SolveGoal{SolveGoal::Wants::BestMeasure, Measure::Accuracy, typed.number};
}

Result<void> checkTarget(const SolveGoal& goal, bool percent, const std::string& text) {
    const std::string name = inWords(goal.measure);
    if (percent && !isTypedInPercent(goal.measure))
        return Error{Sentence("%1 are counted, not told in percent", {name}), text, "write labels >= 300"};
    if (!(goal.target > 0)) return Error{"the target is not above 0", text, how};
    if (!isTypedInPercent(goal.measure) && goal.target != std::floor(goal.target))
        return Error{Sentence("%1 are counted: their number is whole", {name}), text, "write labels >= 300"};
    if (!isTypedInPercent(goal.measure) || goal.target <= 1) return {};
    return Error{Sentence("%1 is a share from 0 to 1", {name}), text,
                 percent ? "write at most 100 %"
                         : Sentence("write %1 >= 0.82, or 82 %", {toString(goal.measure)})};
}

std::string rounded(double value, int digits) {
    char text[48];
    std::snprintf(text, sizeof text, "%.*f", digits, value);
    return text;
}

} // namespace

const std::vector<Measure>& measuresToSolve() {
    static const std::vector<Measure> all = {Measure::Accuracy, Measure::LabelsAnswered, Measure::Auroc,
                                             Measure::Auprc};
    return all;
}

bool isTypedInPercent(Measure measure) {
    return measure != Measure::LabelsAnswered;
}

Result<SolveGoal> solveGoalFromText(const std::string& text) {
    ASSIGN_OR_RETURN(const auto typed, partsOf(text));
    if (typed.name == "epsilon" || typed.name == "eps" || typed.name == "e")
        return withinEpsilon(typed, text);
    const auto measure = measureCalled(typed.name);
    if (!measure) {
        std::vector<std::string> known = {"epsilon", "labels"};
        for (const Measure each : measuresToSolve())
            known.emplace_back(toString(each));
        return Error{Sentence("there is no \"%1\" to ask for", {typed.name}), text,
                     suggestName(typed.name, known)};
    }
    if (typed.side == Side::AtMost)
        return Error{
            Sentence("%1: the smallest ε is looked for that reaches at least so much", {inWords(*measure)}),
            text, Sentence("write %1 >= …, or epsilon <= 1", {toString(*measure)})};
    const double target = typed.percent ? typed.number / percentInShare : typed.number;
    const SolveGoal goal{SolveGoal::Wants::LeastEpsilon, *measure, target};
    RETURN_IF_ERROR(checkTarget(goal, typed.percent, text));
    return goal;
}

std::string toText(const SolveGoal& goal) {
    if (goal.wants == SolveGoal::Wants::BestMeasure) return "epsilon<=" + parameterToText(goal.target);
    return toString(goal.measure) + (">=" + parameterToText(goal.target));
}

Sentence inWords(const SolveGoal& goal) {
    if (goal.wants == SolveGoal::Wants::BestMeasure) return "ε ≤ " + parameterToText(goal.target);
    // As typed: a goal is no estimate, and is not rounded to three digits.
    const double shown = isTypedInPercent(goal.measure) ? std::round(goal.target * 1e8) / 1e6 : goal.target;
    return std::string(inWords(goal.measure)) + " ≥ " + parameterToText(shown) +
           (isTypedInPercent(goal.measure) ? " %" : "");
}

std::string measureInWords(Measure measure, double value, std::optional<double> halfWidth) {
    const double unit = isTypedInPercent(measure) ? percentInShare : 1;
    const int digits = isTypedInPercent(measure) || value < 10 ? 1 : 0;
    const std::string off = halfWidth ? " ± " + rounded(unit * *halfWidth, digits) : "";
    return rounded(unit * value, digits) + off + (isTypedInPercent(measure) ? " %" : "");
}

} // namespace epsiloscope
