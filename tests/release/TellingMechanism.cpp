// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/release/TellingMechanism.h"

#include "core/declared/MemberKinds.h"
#include "core/mechanisms/features/BoostedTrial.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/Event.h"
#include "core/mechanisms/shared/Finding.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/SpendingForms.h"

#include <array>

namespace epsiloscope::testing {

namespace {

constexpr StepKind measurements{"measurement", "measurements"};

// Figures that occur nowhere by chance.
constexpr double figureOf(int place) {
    return 7'310'017.0 + 1009.0 * place;
}

struct Rule {
    const char* name;
    Tells tells;
    bool tellable;
};

const std::array<Rule, 5> rules{{{"public", {Telling::Public, {}, "everybody knows it"}, true},
                                 {"covered", {Telling::Covered, {"figures"}, "it is paid for"}, true},
                                 {"of-others", {Telling::Covered, {"labels"}, "labels pay for it"}, false},
                                 {"data-dependent", {Telling::DataDependent, {}, {}}, false},
                                 {"private", {}, false}}};
constexpr int seriesFigures = 0, findingFigures = 10, memberFigures = 20, undeclaredSeries = 30,
              undeclaredFinding = 31;

const std::array<SeriesDescriptor, 5>& declaredSeriesOfTelling() {
    static const std::array<SeriesDescriptor, 5> all = [] {
        std::array<SeriesDescriptor, 5> made;
        for (std::size_t i = 0; i < made.size(); ++i) {
            made[i].id = std::string("series-") + rules[i].name;
            made[i].label = made[i].id;
            made[i].steps = measurements;
            made[i].tells = rules[i].tells;
        }
        return made;
    }();
    return all;
}

const SeriesDescriptor hiddenSeries{.id = "series-undeclared",
                                    .label = "series-undeclared",
                                    .steps = measurements,
                                    .tells = {Telling::Public, {}, "it says so itself"}};

// A type for each kind: the kind is the type's.
template <int place> struct Found {
    TrialNumber trial{};
    long number = 1;
    double figure = 0;
    static const FindingKind& declared() {
        static const FindingKind described = kindOfFinding<Found>(
            {.id = std::string("finding-") + rules[place].name,
             .label = "finding",
             .tells = rules[place].tells,
             .filed = Filed::Columns},
            MembersOf<Found>{required("number", &Found::number, asStep, {"", "number"}).numbering(),
                             required("figure", &Found::figure, AsFigure{})});
        return described;
    }
};

// One that may be told, with members of every kind.
struct Mixed {
    TrialNumber trial{};
    std::array<std::optional<double>, 5> figures;
    static const FindingKind& declared() {
        static const FindingKind described = [] {
            MembersOf<Mixed> members;
            for (std::size_t i = 0; i < rules.size(); ++i)
                members.push_back(
                    memberBy<Mixed, double>(
                        rules[i].name, AsFigure{}, [i](const Mixed& mixed) { return mixed.figures[i]; },
                        [i](Mixed& mixed, std::optional<double> value) { mixed.figures[i] = value; })
                        .orNull()
                        .told(rules[i].tells));
            return kindOfFinding<Mixed>({.id = "mixed",
                                         .label = "finding with members of every kind",
                                         .tells = {Telling::Covered, {"figures"}, "it is paid for"},
                                         .kept = Kept::Latest,
                                         .filed = Filed::Object},
                                        members);
        }();
        return described;
    }
};

struct Undeclared {
    TrialNumber trial{};
    double figure = 0;
    static const FindingKind& declared() {
        static const FindingKind described = kindOfFinding<Undeclared>(
            {.id = "undeclared",
             .label = "undeclared",
             .tells = {Telling::Public, {}, "it says so itself"},
             .filed = Filed::Object},
            MembersOf<Undeclared>{required("figure", &Undeclared::figure, AsFigure{})});
        return described;
    }
};

template <int place> void sendFound(TrialContext& context) {
    context.observer.observe(Found<place>{context.trial, 1, figureOf(findingFigures + place)});
}

Result<Account> accountOfTelling(const Parameters& parameters) {
    return wholeEpsilonAccount(parameters, Adjacency::AddRemoveRecord, "basic-composition");
}

Result<TrialOutcome> runTelling(TrialContext& context) {
    for (int i = 0; i < static_cast<int>(rules.size()); ++i)
        context.observer.observe(SeriesPoint{context.trial,
                                             &declaredSeriesOfTelling()[static_cast<std::size_t>(i)], 1,
                                             figureOf(seriesFigures + i)});
    context.observer.observe(SeriesPoint{context.trial, &hiddenSeries, 1, figureOf(undeclaredSeries)});
    sendFound<0>(context);
    sendFound<1>(context);
    sendFound<2>(context);
    sendFound<3>(context);
    sendFound<4>(context);
    Mixed mixed{context.trial, {}};
    for (std::size_t i = 0; i < rules.size(); ++i)
        mixed.figures[i] = figureOf(memberFigures + static_cast<int>(i));
    context.observer.observe(mixed);
    context.observer.observe(Undeclared{context.trial, figureOf(undeclaredFinding)});
    context.observer.observe(Remark{context.trial, Severity::Warning, "remark-private"});
    context.observer.observe(Remark{context.trial, Severity::Note, "remark-public", Telling::Public});
    context.observer.observe(StageProgress{context.trial, Stage::Train, 7'777, 8'888});
    if (context.parameters.enabled("fail"))
        return Error{"the record of anna is odd", "people.csv:17", "look at her cell"};
    TrialOutcome outcome;
    outcome.asked = outcome.answered = 1;
    outcome.privacy = accountOfTelling(context.parameters)->privacy;
    outcome.resolved = context.parameters;
    return outcome;
}

} // namespace

const std::vector<Sent>& everythingSent() {
    static const std::vector<Sent> all = [] {
        std::vector<Sent> list;
        for (int i = 0; i < static_cast<int>(rules.size()); ++i) {
            const Rule& rule = rules[static_cast<std::size_t>(i)];
            list.push_back({std::string("series ") + rule.name, figureOf(seriesFigures + i), rule.tellable});
            list.push_back(
                {std::string("finding ") + rule.name, figureOf(findingFigures + i), rule.tellable});
            list.push_back({std::string("member ") + rule.name, figureOf(memberFigures + i), rule.tellable});
        }
        list.push_back({"series not declared", figureOf(undeclaredSeries), false});
        list.push_back({"finding not declared", figureOf(undeclaredFinding), false});
        return list;
    }();
    return all;
}

Mechanism tellingMechanism() {
    MechanismDescriptor d;
    d.id = "telling";
    d.title = "Telling";
    d.explanation = "It sends one of everything.";
    d.citation = "nobody";
    d.adjacency = Adjacency::AddRemoveRecord;
    d.publicPool = false;
    d.releases = {"figures"};
    d.steps = measurements;
    for (const SeriesDescriptor& series : declaredSeriesOfTelling())
        d.series.push_back(&series);
    d.findings = {&Found<0>::declared(), &Found<1>::declared(), &Found<2>::declared(),
                  &Found<3>::declared(), &Found<4>::declared(), &Mixed::declared()};
    ParameterDescriptor fail;
    fail.id = "fail";
    fail.label = "Fail";
    fail.help = "Ends with an error.";
    fail.type = ParameterType::Boolean;
    fail.initial = false;
    d.parameters = {wholeEpsilonParameter(1.0), fail};
    Mechanism mechanism;
    mechanism.descriptor = d;
    mechanism.run = runTelling;
    mechanism.account = accountOfTelling;
    return mechanism;
}

} // namespace epsiloscope::testing
