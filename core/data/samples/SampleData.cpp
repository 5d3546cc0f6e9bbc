// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/samples/SampleData.h"

#include "core/base/NearestName.h"
#include "core/data/samples/CardiologySample.h"
#include "core/data/samples/CensusSample.h"
#include "core/data/samples/GlyphSample.h"
#include "core/data/samples/LineSample.h"

namespace epsiloscope {

const std::vector<SampleDescriptor>& sampleDescriptors() {
    static const std::vector<SampleDescriptor> descriptors = {
        {"census",
         "Census-like sample",
         "12,000 invented people: age, work, education, family, region, and whether the income is high "
         "(24 %). Numbers, words and a few missing answers, as in a real census.",
         12'000,
         "income",
         "high",
         {"employer", "sex", "region", "born abroad", "household size"}},
        {"cardiology",
         "Cardiology-like sample",
         "24,175 invented heart patients, 29 measures and conditions each, and whether an event followed "
         "within a year (10,395, 43.0 %). It has the size and balance of the private cohort of the DPBag "
         "paper, none of its records.",
         24'175,
         "outcome",
         "event",
         {"age (years)", "male", "body mass index (kg/m²)", "smoker"}},
        {"line",
         "Points on a line",
         "2,000 points on a line: the left half is one class, the right half the other. The toy example on "
         "which boosting with random classifiers can be watched (Shen et al., section 4).",
         2'000,
         "side",
         "right",
         {"noise"}},
        {"glyphs",
         "Drawn digits",
         "4,000 pictures of 28 × 28 grey pixels that the program draws itself: strokes like those of "
         "handwritten digits, 400 of each. They have the form of MNIST, and are nobody's handwriting.",
         4'000,
         "label",
         "",
         {}},
    };
    return descriptors;
}

Result<Table> makeSample(const std::string& id) {
    if (id == "census") return makeCensusSample();
    if (id == "cardiology") return makeCardiologySample();
    if (id == "line") return makeLineSample();
    if (id == "glyphs") return makeGlyphSample();
    return Error{"there is no sample '" + id + "'", "/data/path",
                 suggestName(id, {"census", "cardiology", "line", "glyphs"})};
}

} // namespace epsiloscope
