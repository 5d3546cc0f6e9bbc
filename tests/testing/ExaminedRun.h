// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/Run.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace epsiloscope::testing {

/// One trial's test records and what each model said of them. An empty list: there is no such model.
struct Examination {
    std::vector<std::uint32_t> rows;
    std::vector<int> truth;
    std::vector<std::uint8_t> mechanism, nonprivate, publicOnly;
};

inline Quality qualitySaid(const std::vector<int>& truth, const std::vector<std::uint8_t>& said,
                           std::size_t classes) {
    Quality quality;
    quality.confusion.assign(classes, std::vector<long>(classes, 0));
    double right = 0;
    for (std::size_t i = 0; i < truth.size(); ++i) {
        ++quality.confusion[static_cast<std::size_t>(truth[i])][said[i]];
        right += truth[i] == said[i];
    }
    quality.accuracy = right / static_cast<double>(truth.size());
    quality.predicted = std::make_shared<std::vector<std::uint8_t>>(said);
    return quality;
}

/// Tells the run of one whole trial.
inline void examine(Run& run, int trial, const Examination& said, std::size_t classes = 2) {
    run.apply(TestRecords{TrialNumber::fromNumber(trial),
                          std::make_shared<std::vector<std::uint32_t>>(said.rows),
                          std::make_shared<std::vector<int>>(said.truth)});
    const std::vector<std::uint8_t> first(said.truth.size(), 0);
    Quality majority = qualitySaid(said.truth, first, classes);
    majority.predicted.reset();
    run.apply(BaselineScored{TrialNumber::fromNumber(trial), "majority", majority});
    if (!said.nonprivate.empty())
        run.apply(BaselineScored{TrialNumber::fromNumber(trial), "nonprivate",
                                 qualitySaid(said.truth, said.nonprivate, classes)});
    if (!said.publicOnly.empty())
        run.apply(BaselineScored{TrialNumber::fromNumber(trial), "public_only",
                                 qualitySaid(said.truth, said.publicOnly, classes)});
    TrialOutcome outcome;
    if (!said.mechanism.empty()) outcome.quality = qualitySaid(said.truth, said.mechanism, classes);
    run.apply(TrialFinished{TrialNumber::fromNumber(trial), outcome});
}

inline Column numberColumn(const std::string& name, std::vector<double> numbers) {
    Column column;
    column.name = name;
    column.numbers = std::move(numbers);
    return column;
}

/// `codes` index `categories`; −1 is missing.
inline Column categoryColumn(const std::string& name, std::vector<std::string> categories,
                             std::vector<std::int32_t> codes) {
    Column column;
    column.name = name;
    column.type = ColumnType::Categorical;
    column.categories = std::move(categories);
    column.codes = std::move(codes);
    return column;
}

inline std::shared_ptr<Dataset> datasetOf(std::vector<Column> columns, std::size_t rows) {
    auto dataset = std::make_shared<Dataset>();
    dataset->table.name = "made-up.csv";
    dataset->table.rows = rows;
    dataset->table.columns = std::move(columns);
    return dataset;
}

} // namespace epsiloscope::testing
