// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/samples/LineSample.h"

#include "core/data/samples/SampleDrawing.h"

namespace epsiloscope {

namespace {
constexpr int points = 2'000;
}

Table makeLineSample() {
    RandomStream stream = sampleStream(3);
    std::vector<double> positions, noise;
    std::vector<int> sides;
    for (int point = 1; point <= points; ++point) {
        positions.push_back(point);
        noise.push_back(stream.uniform());
        sides.push_back(point <= points / 2 ? 0 : 1);
    }
    Table table;
    table.name = "sample:line";
    table.rows = points;
    table.columns = {numericColumn("position", std::move(positions)),
                     numericColumn("noise", std::move(noise)),
                     categoricalColumn("side", {"left", "right"}, sides)};
    return table;
}

} // namespace epsiloscope
