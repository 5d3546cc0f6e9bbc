// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/SpentSoFar.h"

#include "core/base/Infinity.h"
#include "core/experiment/release/ReleasedTrial.h"
#include "core/experiment/run/OddsOfEpsilon.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "ui/language/Said.h"
#include "ui/words/OddsWords.h"
#include "ui/words/ParameterInForce.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <QStringList>

#include <cmath>

namespace epsiloscope {

namespace {

// Before the first statement: a mechanism that lets one choose what to stop on has a data-dependent bound,
// and a release never carries that one. Of others the kind is known when a trial ends.
std::optional<EpsilonKind> kindBeforeStatement(const Run& run, const MechanismDescriptor* mechanism) {
    if (!mechanism) return std::nullopt;
    if (mechanism->adjacency == Adjacency::None) return EpsilonKind::None;
    if (mechanism->steps != steps::atOnce && !mechanism->answersQueries())
        return EpsilonKind::DataIndependent;
    if (!findParameter(mechanism->parameters, "stop_on")) return std::nullopt;
    return run.experiment().release ? EpsilonKind::DataIndependent : EpsilonKind::DataDependent;
}

SpentSoFar fromStatement(const Run& run, const PrivacyStatement& privacy) {
    SpentSoFar spent;
    spent.epsilon = privacy.spent.value;
    const auto median = run.latest(series::epsilon);
    if (median && std::isfinite(*median)) spent.epsilon = *median;
    if (privacy.dataIndependent) spent.dataIndependent = run.latest(series::dataIndependentEpsilon);
    spent.delta = privacy.spent.delta;
    spent.kind = privacy.spent.kind;
    spent.adjacency = privacy.spent.adjacency;
    spent.statement = privacy.spent;
    return spent;
}

QString budgetPart(const Run& run, const MechanismDescriptor* mechanism) {
    const auto budget = realInForce(run, mechanism, "epsilon");
    return budget ? Words::tr(" of %1").arg(epsilonText(*budget)) : QString();
}

bool stopsByDataIndependent(const Run& run, const MechanismDescriptor* mechanism) {
    const std::string choice = choiceInForce(run, mechanism, "stop_on");
    return choice.empty() || choice == "data-independent";
}

// In few words what the last finished trial says beside its headline.
QStringList besideHeadline(const Run& run) {
    const auto all = run.privacy();
    if (!all) return {};
    const bool release = run.experiment().release;
    const PrivacyStatement privacy = release ? releasedPrivacy(*all) : *all;
    QStringList parts;
    if (privacy.spent.totalVariation) parts << Words::tr("ε = 0 holds at the same δ");
    if (privacy.spent.justAFew)
        parts << Words::tr("δ ≥ 1/n: a record may be exposed with chance δ (“just a few” protection)");
    if (privacy.improvedConversion)
        parts << Words::tr("improved conversion %1").arg(epsilonText(*privacy.improvedConversion));
    if (privacy.parts && privacy.parts->checks != 0) parts << partsText(*privacy.parts);
    if (privacy.sanitised) parts << Words::tr("sanitised ε %1").arg(sanitisedText(*privacy.sanitised));
    if (privacy.asPublished)
        parts << Words::tr("as published ε %1, which %2")
                     .arg(epsilonText(privacy.asPublished->epsilon), said(privacy.asPublished->meaning));
    return parts;
}

// Of a run that goes on: what is counted so far whatever the votes were, where that is no outcome.
std::optional<Epsilon> heldSoFar(const SpentSoFar& spent, const Run& run) {
    if (!againstPromise(run.experiment(), run.experiment().parameters).empty()) return std::nullopt;
    const auto holds =
        spent.kind == EpsilonKind::DataIndependent ? std::optional(spent.epsilon) : spent.dataIndependent;
    if (!holds) return std::nullopt;
    return Epsilon{.value = *holds,
                   .delta = spent.delta.value_or(0),
                   .kind = EpsilonKind::DataIndependent,
                   .adjacency = spent.adjacency};
}

// Empty where there is nothing to be said yet.
QString oddsOf(const SpentSoFar& spent, const Run& run) {
    if (!spent.statement) {
        if (outsideGuarantee(run.experiment()))
            return Words::tr("outside the guarantee: nothing is promised");
        const auto held = heldSoFar(spent, run);
        return held ? oddsInShort(*held) : QString();
    }
    const RunPromise promise = promiseOf(run);
    if (!promise.epsilon) return Words::tr("nothing is promised: %1").arg(said(promise.whyNot));
    if (promise.epsilon->justAFew) return {};
    const QString odds = oddsInShort(*promise.epsilon);
    const double counted =
        spent.kind == EpsilonKind::DataIndependent ? spent.epsilon : spent.dataIndependent.value_or(infinity);
    return promise.epsilon->value == counted
               ? odds
               : Words::tr("promised ε %1: %2").arg(epsilonText(promise.epsilon->value), odds);
}

QString sentenceOf(const SpentSoFar& spent, const Run& run, const MechanismDescriptor* mechanism) {
    const QString budget = budgetPart(run, mechanism);
    QString head = Words::tr("ε spent %1%2").arg(epsilonText(spent.epsilon), budget);
    if (run.experiment().trials > 1) head += Words::tr(" per repeat");
    if (spent.delta && *spent.delta > 0) head += Words::tr(" at δ = %1").arg(deltaText(*spent.delta));
    QStringList parts{head, said(inWords(spent.adjacency))};
    parts << (spent.kind ? said(inWords(*spent.kind)) : Words::tr("kind of ε known when it ends"));
    if (spent.dataIndependent) {
        QString other = Words::tr("guaranteed ε %1").arg(epsilonText(*spent.dataIndependent));
        if (!budget.isEmpty() && stopsByDataIndependent(run, mechanism))
            other += budget + Words::tr(", which stops the run");
        parts << other;
    }
    if (const QString odds = oddsOf(spent, run); !odds.isEmpty()) parts << odds;
    parts << besideHeadline(run);
    return parts.join(QStringLiteral(" · "));
}

} // namespace

// What events say of δ counts for more than what was asked for: the δ of bags grows with every one.
std::optional<double> deltaBeforeStatement(const Run& run, const MechanismDescriptor* mechanism) {
    const TrialRecord* latest = run.trials().empty() ? nullptr : &run.trials().back();
    if (latest && !latest->all<BagDrawn>().empty()) return latest->all<BagDrawn>().back().delta;
    const auto asked = realInForce(run, mechanism, "delta");
    if (!asked && latest && latest->latest<OrdersSnapshot>()) return latest->latest<OrdersSnapshot>()->delta;
    return asked;
}

std::optional<SpentSoFar> spentSoFar(const Run& run, const MechanismDescriptor* mechanism) {
    if (const auto privacy = run.privacy()) return fromStatement(run, *privacy);
    const auto epsilon = run.latest(series::epsilon);
    if (!epsilon) return std::nullopt;
    SpentSoFar spent;
    spent.epsilon = *epsilon;
    spent.kind = kindBeforeStatement(run, mechanism);
    if (spent.kind == EpsilonKind::DataDependent)
        spent.dataIndependent = run.latest(series::dataIndependentEpsilon);
    spent.delta = deltaBeforeStatement(run, mechanism);
    if (mechanism) spent.adjacency = mechanism->adjacency;
    return spent;
}

QString spentSentence(const Run& run, const MechanismDescriptor* mechanism) {
    if (mechanism && mechanism->adjacency == Adjacency::None)
        return Words::tr("not private: this mechanism gives no promise, so no ε is spent");
    const auto spent = spentSoFar(run, mechanism);
    if (spent) return sentenceOf(*spent, run, mechanism);
    const auto budget = realInForce(run, mechanism, "epsilon");
    QString text = run.ended() ? Words::tr("nothing spent") : Words::tr("nothing spent yet");
    if (budget) text += Words::tr(" of ε = %1").arg(epsilonText(*budget));
    return text;
}

} // namespace epsiloscope
