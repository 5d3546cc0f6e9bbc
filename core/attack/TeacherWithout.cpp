// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/TeacherWithout.h"

#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/TeacherTraining.h"

#include <algorithm>
#include <iterator>

namespace epsiloscope {

Result<std::vector<TeacherWithout>> teachersWithout(const TrialContext& context,
                                                    const TeacherTraining& training,
                                                    const std::vector<std::vector<std::uint32_t>>& parts,
                                                    std::span<const std::uint32_t> records) {
    std::vector<TeacherWithout> all;
    std::size_t found = 0;
    for (std::size_t teacher = 0; teacher < parts.size() && found < records.size(); ++teacher) {
        const auto taught = [&](std::uint32_t record) {
            return std::ranges::binary_search(parts[teacher], record);
        };
        const auto own = static_cast<std::size_t>(std::ranges::count_if(records, taught));
        if (own == 0) continue;
        found += own;
        std::vector<std::uint32_t> rows;
        std::ranges::set_difference(parts[teacher], records, std::back_inserter(rows));
        ASSIGN_OR_RETURN(const auto model, training.train(teacher, rows));
        TeacherWithout& without = all.emplace_back();
        without.teacher = teacher;
        without.says.resize(context.data.publicPool.labels.size());
        model->predict(context.data.publicPool.features.all(), without.says.data());
    }
    return all;
}

Votes votesWithout(const Votes& votes, const TeacherWithout& without) {
    Votes other = votes;
    const auto teacher = static_cast<Eigen::Index>(without.teacher);
    for (std::size_t query = 0; query < without.says.size(); ++query) {
        const auto row = static_cast<Eigen::Index>(query);
        --other.counts(row, other.labels(teacher, row));
        other.labels(teacher, row) = static_cast<std::uint8_t>(without.says[query]);
        ++other.counts(row, without.says[query]);
    }
    return other;
}

} // namespace epsiloscope
