// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/samples/SampleData.h"

#include "core/base/Wording.h"
#include "core/data/samples/Glyphs.h"
#include "core/data/samples/SampleDrawing.h"

#include <utility>

namespace epsiloscope {
namespace {

/// The toy example of Shen et al., section 4: points on a line, the left half "left", the right half "right",
/// and a column of noise that says nothing about the class.
Table makeLineSample() {
    constexpr int points = 2'000;
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

/// Pictures like handwritten digits, of each as many, with the columns that MNIST has: "pixels", and "label"
/// 0 … 9.
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

} // namespace

const std::vector<SampleDescriptor>& sampleDescriptors() {
    static const std::vector<SampleDescriptor> descriptors = {
        {"survey",
         "Survey",
         "What 16,000 invented employees answered, and whether they are exhausted.",
         "16,000 invented employees: 25 answers about their work and their lives, and whether they are "
         "exhausted (40 %). Its private records are worth having: in the experiment “PATE on a survey” the "
         "majority class is right for 61 % of the people, the true labels of the public pool teach 80 %, "
         "PATE "
         "at ε = 2 teaches 81 %, and a model without privacy 83 %.",
         16'000,
         "exhausted",
         "yes",
         {"sex", "region", "sector", "contract", "age"},
         makeSurveySample},
        {"census",
         "Census",
         "Who of 12,000 invented people has a high income.",
         "12,000 invented people: age, work, education, family, region, and whether the income is high "
         "(24 %). Numbers, words and a few missing answers, as in a real census.",
         12'000,
         "income",
         "high",
         {"employer", "sex", "region", "born abroad", "household size"},
         makeCensusSample},
        {"cardiology",
         "Cardiology",
         "Which of 24,175 invented heart patients has an event within a year.",
         "24,175 invented heart patients, 29 measures and conditions each, and whether an event followed "
         "within a year (10,395, 43.0 %). It has the size and balance of the private cohort of the DPBag "
         "paper, none of its records.",
         24'175,
         "outcome",
         "event",
         {"age (years)", "male", "body mass index (kg/m²)", "smoker"},
         makeCardiologySample},
        {"visits",
         "Clinic visits",
         "14,476 visits of 1,200 invented patients, and who of them is readmitted.",
         "14,476 visits of 1,200 invented patients to a heart clinic, 1 to 40 each: what was measured, and "
         "whether they were readmitted to hospital (38 %). Visits of a patient are alike. Dealt row by "
         "row, a random forest meets patients again and is right for 85 % of the visits; of patients whom "
         "it never saw, for 75 %. And one patient has up to 40 rows to protect.",
         14'476,
         "readmitted",
         "yes",
         {"day", "sex", "kind of visit"},
         makeVisitsSample,
         "patient"},
        {"line",
         "Points on a line",
         "2,000 points: the left half is one class, the right half the other.",
         "2,000 points on a line: the left half is one class, the right half the other. The toy example on "
         "which boosting with random classifiers can be watched (Shen et al., section 4).",
         2'000,
         "side",
         "right",
         {"noise"},
         makeLineSample},
        {"glyphs",
         "Drawn digits",
         "4,000 pictures like handwritten digits, drawn by the program.",
         "4,000 pictures of 28 × 28 grey pixels that the program draws itself: strokes like those of "
         "handwritten digits, 400 of each. They have the form of MNIST, and are nobody's handwriting.",
         4'000,
         "label",
         "",
         {},
         makeGlyphSample},
    };
    return descriptors;
}

Result<Table> makeSample(const std::string& id) {
    std::vector<std::string> known;
    for (const SampleDescriptor& sample : sampleDescriptors()) {
        if (sample.id == id) return sample.make();
        known.push_back(sample.id);
    }
    return Error{Sentence("there is no sample '%1'", {id}), "/data/path", suggestName(id, known)};
}

} // namespace epsiloscope
