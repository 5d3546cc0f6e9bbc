// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/schema/Schema.h"
#include "core/data/table/Table.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// A dataset the program makes itself, always the same bytes.
struct SampleDescriptor {
    std::string id;    ///< "census": the dataset reference is "sample:census"
    std::string title; ///< "Census-like sample"
    std::string explanation;
    std::size_t rows = 0;
    std::string label;
    std::string positive;                   ///< empty where there are more than two classes
    std::vector<std::string> publicColumns; ///< roles proposed for mechanisms on features; none of pictures
};

/// census: 12,000 records of mixed types (numeric with skew, categorical, some missing cells) with an income
/// label. cardiology: 24,175 records × 29 features, 10,395 positive (43.0 %), numeric and binary, the shape
/// of the private cohort of the DPBag paper. line: 2,000 points on a line (Shen et al., section 4).
/// glyphs: 4,000 grey pictures of 28 × 28 pixels like handwritten digits, with columns as an IDX file has
/// them.
const std::vector<SampleDescriptor>& sampleDescriptors();

/// Generates a sample ("census", "cardiology", "line", "glyphs"); error for another id.
Result<Table> makeSample(const std::string& id);

} // namespace epsiloscope
