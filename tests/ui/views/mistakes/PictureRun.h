// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testing/ExaminedRun.h"

#include <memory>

namespace epsiloscope::testing {

/// Pictures of 2 × 2 pixels, the first of which is the row's number mod 256; classes "0" to "4" in turn.
inline Table drawnDigits(std::size_t rows) {
    Column pictures;
    pictures.name = "pixels";
    pictures.type = ColumnType::Image;
    pictures.pictures = {2, 2, 1, {}};
    std::vector<std::int32_t> labels;
    for (std::size_t row = 0; row < rows; ++row) {
        for (const std::size_t value : {row % 256, std::size_t{0}, std::size_t{255}, std::size_t{128}})
            pictures.pictures.pixels.own().push_back(static_cast<std::uint8_t>(value));
        labels.push_back(static_cast<std::int32_t>(row % 5));
    }
    Table table;
    table.name = "digits";
    table.rows = rows;
    table.columns = {pictures, categoryColumn("label", {"0", "1", "2", "3", "4"}, labels)};
    return table;
}

/// 40 pictures to learn from and `rows` of a test file.
inline std::shared_ptr<Dataset> digitsWithTest(std::size_t rows) {
    auto dataset = std::make_shared<Dataset>();
    dataset->path = "digits";
    dataset->table = drawnDigits(40);
    dataset->test = drawnDigits(rows);
    return dataset;
}

/// All rows of the test file, the last first. Of every ten rows the run takes the first for its next class
/// and the fourth for class 0; without privacy the first alone is wrong.
inline Examination tenthsWrong(std::size_t rows) {
    Examination said;
    for (std::size_t i = rows; i-- > 0;) {
        const auto truth = static_cast<std::uint8_t>(i % 5),
                   next = static_cast<std::uint8_t>((truth + 1) % 5);
        said.rows.push_back(static_cast<std::uint32_t>(i));
        said.truth.push_back(truth);
        said.mechanism.push_back(i % 10 == 0 ? next : i % 10 == 3 ? std::uint8_t{0} : truth);
        said.nonprivate.push_back(i % 10 == 0 ? next : truth);
    }
    return said;
}

inline std::shared_ptr<Run> runOnDigits(std::size_t rows, int trials = 1, bool finished = true) {
    Experiment experiment;
    experiment.data.label = "label";
    experiment.trials = trials;
    auto run =
        std::make_shared<Run>(experiment, DatasetMark{"digits", 40, 2, {"0", "1", "2", "3", "4"}, false});
    if (!finished) return run;
    for (int trial = 1; trial <= trials; ++trial)
        examine(*run, trial, tenthsWrong(rows), 5);
    run->setState(RunState::Finished);
    return run;
}

} // namespace epsiloscope::testing
