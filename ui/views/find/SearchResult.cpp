// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SearchResult.h"

#include "core/base/Result.h"
#include "core/declared/MemberKinds.h"
#include "core/experiment/run/RunPrivacy.h"
#include "ui/language/Said.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <exception>
#include <functional>
#include <iterator>

namespace epsiloscope {

namespace {

const MembersOf<ConfidentGrid>& gridMembers() {
    static const MembersOf<ConfidentGrid> all = [] {
        MembersOf<ConfidentGrid> made = {member("without_check", &ConfidentGrid::withoutCheck, AsFlag{})};
        for (const SearchedParameter& each : searchedParameters)
            made.push_back(required(std::string(each.id), each.values, AsList<AsFigure>{}));
        return made;
    }();
    return all;
}

const MembersOf<ConfidentYield>& yieldMembers() {
    using Yield = ConfidentYield;
    static const MembersOf<Yield> all = {
        member("sigma1", &Yield::sigma1, AsFigure{}),
        member("threshold", &Yield::threshold, AsFigure{}),
        required("sigma2", &Yield::sigma2, AsFigure{}),
        required("queries", &Yield::queries, AsCount{}),
        required("labels", &Yield::labels, AsFigure{}),
        required("epsilon", &Yield::epsilon, AsFigure{}),
        required("order", &Yield::order, AsFigure{}),
        member("order_at_edge", &Yield::orderAtEdge, AsFlag{}),
        member("accuracy", &Yield::accuracy, AsFigure{}),
    };
    return all;
}

const MembersOf<SearchResult>& searchMembers() {
    using Plan = ConfidentSearchPlan;
    using Findings = ConfidentFindings;
    static const MembersOf<SearchResult> all = [] {
        auto made = membersWithin(
            &SearchResult::plan,
            MembersOf<Plan>{
                required("grid", &Plan::grid, AsObject<ConfidentGrid>{gridMembers}),
                required("epsilon", &Plan::epsilon, AsFigure{}),
                member("most_queries", &Plan::mostQueries, AsCount{}),
                member("goal", &Plan::goal, asChoiceOf(std::array{SearchGoal::Labels, SearchGoal::Accuracy})),
                member("fewest_labels", &Plan::fewestLabels, AsFigure{}),
                member("least_accuracy", &Plan::leastAccuracy, AsFigure{})});
        const MembersOf<RenyiSettings> accounting = {required("delta", &RenyiSettings::delta, AsFigure{}),
                                                     member("improved", &RenyiSettings::improved, AsFlag{})};
        std::ranges::move(membersWithin(&SearchResult::plan, membersWithin(&Plan::accounting, accounting)),
                          std::back_inserter(made));
        const MembersOf<Findings> findings = {
            member("complete", &Findings::complete, AsFlag{}),
            member("teachers_of_record", &Findings::teachersOfRecord, AsCount{}),
            required("points", &Findings::points, AsObjects<ConfidentYield>{yieldMembers})};
        std::ranges::move(membersWithin(&SearchResult::findings, findings), std::back_inserter(made));
        return made;
    }();
    return all;
}

} // namespace

SearchAnswer searched(const SearchQuestion& question, const std::stop_token& stop) {
    RunControl control;
    const std::stop_callback stopping(stop, [&control] { control.stop(); });
    // Memory may run out on a thread where nobody would catch it.
    try {
        auto result = std::make_shared<SearchResult>();
        result->plan = question.plan;
        ASSIGN_OR_RETURN(result->findings,
                         searchConfident(*question.votes, question.plan, Parallel(question.threads), control,
                                         [&question](double share) { *question.done = share; }));
        result->order = ranking(result->findings.points, result->plan);
        return std::shared_ptr<const SearchResult>(std::move(result));
    } catch (const std::exception& failure) {
        return Error{failure.what(), "", "give fewer values"};
    }
}

Json searchResultToJson(const SearchResult& result) {
    return writeObject(searchMembers(), result);
}

SearchAnswer searchResultFromJson(const Json& json, const std::string& where) {
    auto result = std::make_shared<SearchResult>();
    RETURN_IF_ERROR(readObject(json, where, searchMembers(), *result));
    if (result->findings.points.size() > result->plan.grid.points())
        return Error{"there are more points than the grid has", pointerTo(where, "points"), {}};
    result->order = ranking(result->findings.points, result->plan);
    return std::shared_ptr<const SearchResult>(std::move(result));
}

QString votesText(double votes) {
    return QString::fromStdString(parameterToText(votes));
}

QString labelsText(double labels) {
    return QString::number(labels, 'f', 1);
}

QString shareText(double share) {
    return QStringLiteral("%1 %").arg(QString::number(100 * share, 'f', 1));
}

QString pointWords(const ConfidentYield& point) {
    const QString answer = QStringLiteral("σ₂ = %1").arg(votesText(point.sigma2));
    if (!point.checks()) return Words::tr("no check, %1").arg(answer);
    return QStringLiteral("σ₁ = %1, T = %2, %3")
        .arg(votesText(point.sigma1), votesText(point.threshold), answer);
}

QString yieldWords(const ConfidentYield& point, const ConfidentSearchPlan& plan) {
    if (point.queries == 0)
        return Words::tr("%1: no label, the first query would cross ε").arg(pointWords(point));
    const QString right =
        point.accuracy ? Words::tr(", %1 of them right").arg(shareText(*point.accuracy)) : QString();
    const QString little = isEnough(point, plan) ? QString() : Words::tr("; less than was asked for");
    return Words::tr("%1: %2 labels expected of %3 queries%4, spent ε = %5 at δ = %6: do not publish "
                     "it%7")
        .arg(pointWords(point), labelsText(point.labels))
        .arg(point.queries)
        .arg(right, QString::number(point.epsilon, 'f', 4), deltaText(plan.accounting.delta), little);
}

QString oddsOfSearch(const ConfidentSearchPlan& plan) {
    return said(oddsInWords(promiseOf(epsilonOf({}, plan))));
}

QString budgetWords(const ConfidentSearchPlan& plan) {
    const Epsilon meaning = epsilonOf({}, plan);
    const QString words = Words::tr("ε at most %1 at δ = %2 · %3 · %4 · in expectation over the checks")
                              .arg(votesText(plan.epsilon), deltaText(meaning.delta),
                                   said(inWords(meaning.adjacency)), said(inWords(meaning.kind)));
    return QStringLiteral("%1. %2").arg(words, oddsOfSearch(plan));
}

SearchModel::SearchModel(QObject* parent) : DeclaredTable(parent) {
    const auto digits = [](int behindThePoint) {
        return [=](double number) { return QString::number(number, 'f', behindThePoint); };
    };
    const auto of = [this](const auto& value) {
        return [this, value](int row) { return QVariant(std::invoke(value, pointAt(row))); };
    };
    const auto where = [this](bool (*has)(const ConfidentYield&), double ConfidentYield::*value) {
        return [this, has, value](int row) {
            return has(pointAt(row)) ? QVariant(pointAt(row).*value) : QVariant();
        };
    };
    const auto checks = [](const ConfidentYield& point) { return point.checks(); };
    columns_ = {
        {tr("Rank"), tr("Best first by the goal; points with less than was asked for come last"),
         [](int row) { return row + 1; }, digits(0)},
        {tr("σ₁ (votes)"), tr("Noise of the check; – where there is no check"),
         where(checks, &ConfidentYield::sigma1), votesText},
        {tr("T (votes)"), tr("Threshold of the check; – where there is no check"),
         where(checks, &ConfidentYield::threshold), votesText},
        {tr("σ₂ (votes)"), tr("Noise of the answer"), of(&ConfidentYield::sigma2), votesText},
        {tr("Labels"), tr("Expected number of labels that ε buys"), of(&ConfidentYield::labels), labelsText},
        {tr("Queries"), tr("Queries asked, in the order of the pool, until the next would cross ε"),
         of([](const ConfidentYield& point) { return static_cast<qlonglong>(point.queries); }), digits(0)},
        {tr("Right"), tr("Expected share of right labels; – where the true classes are not known"),
         of([](const ConfidentYield& point) { return valueOrAbsent(point.accuracy); }), shareText},
        {tr("ε"),
         tr("Data-dependent, in expectation over the checks: do not publish this ε, and no odds are promised "
            "by it"),
         of(&ConfidentYield::epsilon), digits(4)},
        {tr("Order α"), tr("The Rényi order that minimises ε"),
         where([](const ConfidentYield& point) { return point.queries > 0; }, &ConfidentYield::order),
         votesText}};
}

void SearchModel::show(std::shared_ptr<const SearchResult> result) {
    beginResetModel();
    result_ = std::move(result);
    endResetModel();
}

QVariant SearchModel::tip(int row, int) const {
    const ConfidentYield& point = pointAt(row);
    const QString words = yieldWords(point, result_->plan) + QLatin1Char('\n') + oddsOfSearch(result_->plan);
    return point.orderAtEdge ? words + tr("\nthe best order is at the edge of those tried") : words;
}

} // namespace epsiloscope
