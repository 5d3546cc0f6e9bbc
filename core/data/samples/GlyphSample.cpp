// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/samples/GlyphSample.h"

#include "core/data/samples/Glyphs.h"
#include "core/data/samples/SampleDrawing.h"

#include <utility>
#include <vector>

namespace epsiloscope {

Table makeGlyphSample() {
    constexpr std::size_t count = 4'000;
    LabelledGlyphs glyphs = drawGlyphs(count, 28, 28, 1, sampleStream(4));
    Column pixels;
    pixels.name = "pixels";
    pixels.type = ColumnType::Image;
    pixels.pictures = std::move(glyphs.pictures);
    Table table;
    table.name = "sample:glyphs";
    table.rows = count;
    table.columns = {std::move(pixels),
                     numericColumn("label", std::vector<double>(glyphs.labels.begin(), glyphs.labels.end()))};
    return table;
}

} // namespace epsiloscope
