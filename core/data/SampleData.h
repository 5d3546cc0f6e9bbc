// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/Schema.h"
#include "core/data/Table.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// A dataset the program makes itself, always the same bytes.
struct SampleDescriptor {
    std::string id;    ///< "census": the dataset reference is "sample:census"
    std::string title; ///< "Census-like sample"
    std::string explanation;
    std::size_t rows = 0;
    std::string label, positive;
    std::vector<std::string> publicColumns; ///< roles proposed for mechanisms on features
};

/// census: 12,000 records of mixed types (numeric with skew, categorical, some missing cells) with an income
/// label. cardiology: 24,175 records × 29 features, 10,395 positive (43.0 %), numeric and binary, the shape
/// of the private cohort of the DPBag paper. line: 2,000 points on a line (Shen et al., section 4).
const std::vector<SampleDescriptor>& sampleDescriptors();

/// Generates a sample ("census", "cardiology", "line"); error for another id.
Result<Table> makeSample(const std::string& id);

} // namespace epsiloscope
