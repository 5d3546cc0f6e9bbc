// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/TeacherWithout.h"

#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/TeacherTraining.h"

#include <algorithm>

namespace epsiloscope {

Result<TeacherWithout> teacherWithout(const TrialContext& context, const TeacherTraining& training,
                                      const std::vector<std::vector<std::uint32_t>>& parts,
                                      std::uint32_t record) {
    TeacherWithout without;
    while (!std::ranges::binary_search(parts[without.teacher], record))
        ++without.teacher;
    std::vector<std::uint32_t> rows = parts[without.teacher];
    std::erase(rows, record);
    ASSIGN_OR_RETURN(const auto model, training.train(without.teacher, rows));
    without.says.resize(context.data.publicPool.labels.size());
    model->predict(context.data.publicPool.features, without.says.data());
    return without;
}

} // namespace epsiloscope
