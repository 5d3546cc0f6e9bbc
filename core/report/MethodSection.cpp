// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/learners/registry/Learners.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/report/ReportSections.h"
#include "core/report/ReportedTrial.h"
#include "core/report/SaidOnce.h"
#include "core/report/ShownNumber.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

// A mechanism and what was in force in a repeat of it.
struct MethodInForce {
    const Run& run;
    const MechanismDescriptor& descriptor;
    const TrialOutcome& outcome;

    const Experiment& experiment() const { return run.experiment(); }
};

std::string choiceInWords(const ParameterDescriptor& parameter, const ParameterValue& value) {
    const std::string text = parameterToText(value);
    for (const auto& [choice, words] : parameter.choices)
        if (choice == text) return words;
    if (const bool* on = std::get_if<bool>(&value)) return *on ? "yes" : "no";
    if (const double* number = std::get_if<double>(&value)) return shownNumber(*number, 6);
    return text;
}

// A sentence about each choice among learners.
std::string learnersInWords(const MethodInForce& method) {
    std::string words;
    for (const ParameterDescriptor& parameter : method.descriptor.parameters) {
        const ParameterValue* value = method.outcome.resolved.find(parameter.id);
        if (value == nullptr || parameter.choices.empty() || !parameter.training) continue;
        const Learner* learner = findLearner(parameterToText(*value));
        if (learner != nullptr)
            words += concat(" ", parameter.label, ": ", learner->title, " (", learner->citation, ").");
    }
    return words;
}

std::string dealingInWords(const MethodInForce& method) {
    const Experiment& experiment = method.experiment();
    if (method.run.data().votes) return " The votes of the teachers were read from a file.";
    std::string words = experiment.split.balance
                            ? " Rows were dealt to the private, public and test part; rows were left out so "
                              "that every class is equally frequent, which reads the classes."
                            : " Rows were dealt to the private, public and test part without looking at any "
                              "cell.";
    if (experiment.encoder.fit == FitOn::PublicPool)
        words += " Nothing about the encoding was learnt from private cells.";
    return words;
}

std::string repeatsOfMethod(const MethodInForce& method) {
    const int repeats = method.experiment().trials;
    if (repeats < 2) return {};
    return concat(method.experiment().release ? " Training and noise" : " Split, training and noise",
                  " were drawn anew in each of ", std::to_string(repeats), " repeats.");
}

std::string noiseInWords(const MethodInForce& method) {
    if (method.descriptor.adjacency == Adjacency::None) return " No noise is added.";
    const bool release = method.experiment().release;
    const bool doubles = method.outcome.privacy.spent.noiseInDoubles;
    const Parameters& resolved = method.outcome.resolved;
    const bool integers = release ? !doubles : resolved.has(integerNoise) && resolved.enabled(integerNoise);
    const std::string law = integers ? "as whole steps of a public grid" : "in double precision";
    return release
               ? concat(" All randomness comes from ChaCha20 streams that the system's entropy keys and "
                        "that nobody keeps; noise is drawn ",
                        law, ".")
               : concat(" All randomness follows from the seed ", std::to_string(method.experiment().seed),
                        " by ChaCha20 streams; noise is drawn ", law, ".");
}

std::string accountingInWords(const MethodInForce& method) {
    const Epsilon& spent = method.outcome.privacy.spent;
    const AccountantForm* form = findAccountantForm(spent.accountant);
    if (form == nullptr) return " It promises nothing: there is no ε.";
    std::string words = concat(" ε is counted by ", form->words, " (", form->source,
                               "). Neighbouring datasets: ", inWords(spent.adjacency), ".");
    const auto& independent = method.outcome.privacy.dataIndependent;
    const AccountantForm* other = independent ? findAccountantForm(independent->accountant) : nullptr;
    if (other != nullptr && other != form)
        words += concat(" Whatever the votes, ε is counted by ", other->words, " (", other->source, ").");
    if (method.descriptor.replacedAlike) words += " The same ε holds where one record is replaced.";
    return words;
}

std::string releasesOfMethod(const MethodInForce& method) {
    if (method.descriptor.releases.empty()) return {};
    return concat(" A release of it puts out: ", outputsInWords(method.descriptor), ".");
}

// The method in parts: one that other runs share is said once.
std::vector<std::string> methodInParts(const MethodInForce& method) {
    const MechanismDescriptor& d = method.descriptor;
    std::vector<std::string> parts{concat(d.title, " (", d.citation, "). ", d.explanation),
                                   dealingInWords(method),
                                   learnersInWords(method),
                                   noiseInWords(method),
                                   repeatsOfMethod(method),
                                   accountingInWords(method),
                                   releasesOfMethod(method)};
    if (!method.outcome.stopped.empty())
        parts.push_back(concat("It stopped before all ", std::string(d.counted().many), ": ",
                               method.outcome.stopped, "."));
    for (std::string& part : parts)
        part.erase(0, part.find_first_not_of(' '));
    return parts;
}

// A paragraph for one run, a list for several.
void sayMethod(ReportSection& section, const SaidOnce& parts, std::size_t runs) {
    if (runs > 1) {
        section.add(ReportList{parts.lines()});
        return;
    }
    section.say(joinedWords(parts.lines(), " "));
}

// The value of a parameter in one repeat; empty where it means nothing there.
std::string valueInForce(const MethodInForce& method, const ParameterDescriptor& parameter) {
    const Parameters& resolved = method.outcome.resolved;
    if (!applies(parameter, resolved)) return {};
    const ParameterValue* value = resolved.find(parameter.id);
    if (value == nullptr) return parameter.initial ? std::string() : parameter.whenAbsent;
    return choiceInWords(parameter, *value) + (parameter.unit.empty() ? "" : " " + parameter.unit);
}

/// A parameter as mechanisms declare it alike.
struct ParameterOfRuns {
    std::string name, help;
    SaidOnce values;
};

ReportTable parametersInForce(const std::vector<std::pair<std::string, MethodInForce>>& methods) {
    std::vector<ParameterOfRuns> all;
    for (const auto& [name, method] : methods)
        for (const ParameterDescriptor& parameter : method.descriptor.parameters) {
            const std::string value = valueInForce(method, parameter);
            if (value.empty()) continue;
            const std::string label = concat(parameter.label, " (", parameter.id, ")");
            auto known = std::ranges::find_if(all, [&](const ParameterOfRuns& other) {
                return other.name == label && other.help == parameter.help;
            });
            if (known == all.end())
                known = all.insert(all.end(), {label, parameter.help, SaidOnce(methods.size())});
            known->values.add(value, name);
        }
    ReportTable table{"Parameters in force", {"parameter", "value", "meaning"}, {}};
    for (const ParameterOfRuns& each : all)
        table.rows.push_back({each.name, each.values.inOne(), each.help});
    return table;
}

} // namespace

ReportSection methodSection(const ReportSubject& subject) {
    ReportSection section{"method", "Method"};
    const std::vector<ReportedRun> runs = spokenFor(subject);
    std::vector<std::pair<std::string, MethodInForce>> methods;
    SaidOnce parts(runs.size());
    for (const ReportedRun& each : runs) {
        const Mechanism* mechanism = each.run->mechanism();
        const TrialOutcome* outcome = dearestOutcome(*each.run);
        if (mechanism == nullptr || outcome == nullptr) {
            parts.add(concat(mechanismTitle(*each.run), ": no repeat has finished."), each.name);
            continue;
        }
        methods.push_back({each.name, {*each.run, mechanism->descriptor, *outcome}});
        for (const std::string& part : methodInParts(methods.back().second))
            parts.add(part, each.name);
    }
    sayMethod(section, parts, runs.size());
    if (!methods.empty()) section.add(parametersInForce(methods));
    return section;
}

} // namespace epsiloscope
