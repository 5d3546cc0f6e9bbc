// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/RefinedHistogram.h"

#include "core/base/RunControl.h"
#include "core/mechanisms/features/BoostedTrial.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/FindingKind.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/SpendingForms.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr StepKind refinements{"refinement", "refinements"};
constexpr double reach = 3; ///< standardised values are cut here

Tells paidFor(const char* argument) {
    return {Telling::Covered, {"histogram"}, argument};
}

const SeriesDescriptor filledCells{.id = "filled_cells",
                                   .label = "cells that hold a record, by their noisy counts",
                                   .unit = "cells",
                                   .steps = refinements,
                                   .tells = paidFor("counts of records with their noise, which is paid for")};
const SeriesDescriptor countError{.id = "count_error",
                                  .label = "mean error of a count",
                                  .unit = "records",
                                  .steps = refinements,
                                  .dash = SeriesDash::Dash};

struct RefinedCounts {
    int trial = 1;
    long refinement = 0; ///< from 1
    std::vector<double> noisy;
    std::vector<long> exact;
    static const FindingKind& declared();
};

const FindingKind& RefinedCounts::declared() {
    using Of = FindingMembers<RefinedCounts>;
    static const FindingKind described = kindOfFinding<RefinedCounts>(
        {.id = "histogram",
         .label = "refined histogram",
         .tells = paidFor("counts of records with their noise, which is paid for"),
         .filed = Filed::Columns,
         .members = {Of::field("refinement", &RefinedCounts::refinement)
                         .numbering()
                         .told({Telling::Public, {}, "counts refinements"})
                         .means("number of the refinement", "refinements"),
                     Of::field("noisy", &RefinedCounts::noisy)
                         .told(paidFor("counts of records with their noise, which is paid for"))
                         .means("records in each cell, with noise", "records"),
                     Of::field("exact", &RefinedCounts::exact)
                         .told({})
                         .orAbsent()
                         .means("records in each cell", "records")}});
    return described;
}

std::vector<long> countsOf(const FeatureMatrix& features, std::size_t cells) {
    std::vector<long> counts(cells, 0);
    for (Eigen::Index row = 0; row < features.rows(); ++row) {
        const double share = (std::clamp<double>(features(row, 0), -reach, reach) + reach) / (2 * reach);
        ++counts[std::min(cells - 1, static_cast<std::size_t>(share * static_cast<double>(cells)))];
    }
    return counts;
}

Result<Account> accountOfHistogram(const Parameters& parameters) {
    auto account = wholeEpsilonAccount(parameters, Adjacency::AddRemoveRecord, "basic-composition");
    if (account) account->queries = parameters.integer("refinements");
    return account;
}

Result<TrialOutcome> runHistogram(TrialContext& context) {
    const Parameters& parameters = context.parameters;
    const double epsilon = parameters.real("epsilon");
    const long last = parameters.integer("refinements");
    const double scale = static_cast<double>(last) / epsilon;
    auto noise =
        context.streams.stream(static_cast<std::uint32_t>(context.trial), StreamPurpose::Aggregation);
    for (long r = 1; r <= last; ++r) {
        if (!context.control.checkpoint()) return TrialOutcome{};
        RefinedCounts found{
            context.trial, r, {}, countsOf(context.data.privatePool.features, std::size_t{1} << r)};
        double error = 0;
        for (const long count : found.exact) {
            const double drawn = scale * noise.laplace();
            found.noisy.push_back(static_cast<double>(count) + drawn);
            error += std::abs(drawn) / static_cast<double>(found.exact.size());
        }
        const auto filled = std::ranges::count_if(found.noisy, [](double count) { return count > 0.5; });
        const auto step = static_cast<double>(r);
        context.observer.observe(SeriesPoint{context.trial, &filledCells, step, static_cast<double>(filled)});
        context.observer.observe(SeriesPoint{context.trial, &countError, step, error});
        context.observer.observe(std::move(found));
        const double spent = epsilon * step / static_cast<double>(last);
        context.observer.observe(AccountantSnapshot{context.trial, r, r, spent, spent, {}});
    }
    TrialOutcome outcome;
    outcome.asked = outcome.answered = last;
    outcome.privacy = accountOfHistogram(parameters)->privacy;
    outcome.resolved = parameters;
    return outcome;
}

ParameterDescriptor refinementsParameter() {
    ParameterDescriptor p;
    p.id = "refinements";
    p.label = "Refinements R";
    p.help = "How often each cell is cut in two. ε is shared between all of them.";
    p.type = ParameterType::Integer;
    p.minimum = 1;
    p.maximum = 12;
    p.initial = std::int64_t{6};
    return p;
}

} // namespace

Mechanism refinedHistogram() {
    MechanismDescriptor d;
    d.id = "refined-histogram";
    d.title = "Refined histogram";
    d.releases = {"histogram"};
    d.explanation = "A histogram of the first feature that is refined step by step, each count with noise.";
    d.citation = "Dwork and Roth 2014";
    d.adjacency = Adjacency::AddRemoveRecord;
    d.publicPool = false;
    d.steps = refinements;
    d.series = {&filledCells, &countError};
    d.findings = {&RefinedCounts::declared()};
    d.parameters = {wholeEpsilonParameter(1.0), refinementsParameter()};
    return chargedAtOnce({d, runHistogram, accountOfHistogram, [](const Parameters& resolved, long, long) {
                              return wholeEpsilonSpending(resolved, Adjacency::AddRemoveRecord);
                          }});
}

} // namespace epsiloscope
