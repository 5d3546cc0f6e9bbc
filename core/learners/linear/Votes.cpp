// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/Votes.h"

#include "core/learners/linear/Logistic.h"

#include <algorithm>
#include <atomic>
#include <optional>

namespace epsiloscope {

namespace {

using Eigen::Index;

// A block of queries, as many weights and their scores take about 1 MB together at 100 features: they stay in
// L2.
constexpr Index blockQueries = 256;
constexpr Index panelColumns = 256;

// Linear teachers side by side, so that many vote in one matrix product.
struct StackedTeachers {
    Eigen::MatrixXd weights;       // features × (teachers · scores)
    Eigen::RowVectorXd intercepts; // teachers · scores
    Index scores = 1;              // per teacher
    int classes = 2;
};

std::optional<StackedTeachers> stacked(const std::vector<std::unique_ptr<Classifier>>& teachers,
                                       int classes) {
    StackedTeachers all;
    all.classes = classes;
    all.scores = classes == 2 ? 1 : classes;
    const auto columns = static_cast<Index>(teachers.size()) * all.scores;
    for (std::size_t t = 0; t < teachers.size(); ++t) {
        const auto* model = dynamic_cast<const LogisticModel*>(teachers[t].get());
        if (model == nullptr) return std::nullopt;
        if (t == 0) all.weights.resize(model->weights().rows(), columns);
        if (t == 0) all.intercepts.resize(columns);
        if (model->weights().rows() != all.weights.rows() || model->weights().cols() != all.scores)
            return std::nullopt;
        all.weights.middleCols(static_cast<Index>(t) * all.scores, all.scores) = model->weights();
        all.intercepts.segment(static_cast<Index>(t) * all.scores, all.scores) =
            model->intercepts().transpose();
    }
    return all;
}

void voteStacked(const StackedTeachers& all, const FeatureView& queries, Index begin, Index count,
                 Votes& votes) {
    const Index teachers = votes.labels.rows();
    const Index panel = std::max<Index>(1, panelColumns / all.scores);
    FeatureMatrix scores;
    for (Index first = 0; first < teachers; first += panel) {
        const Index some = std::min(panel, teachers - first);
        scores.noalias() =
            queries.middleRows(begin, count) * all.weights.middleCols(first * all.scores, some * all.scores);
        scores.rowwise() += all.intercepts.segment(first * all.scores, some * all.scores);
        for (Index t = 0; t < some; ++t)
            for (Index q = 0; q < count; ++q)
                votes.labels(first + t, begin + q) =
                    static_cast<std::uint8_t>(classOfScores(&scores(q, t * all.scores), all.classes));
    }
}

void voteOneByOne(const std::vector<std::unique_ptr<Classifier>>& teachers, const FeatureView& queries,
                  Index begin, Index count, RunControl& control, Votes& votes) {
    std::vector<int> classes(static_cast<std::size_t>(count));
    for (std::size_t t = 0; t < teachers.size() && control.checkpoint(); ++t) {
        teachers[t]->predict(queries.middleRows(begin, count), classes.data());
        for (Index q = 0; q < count; ++q)
            votes.labels(static_cast<Index>(t), begin + q) =
                static_cast<std::uint8_t>(classes[static_cast<std::size_t>(q)]);
    }
}

void countVotes(Index begin, Index count, Votes& votes) {
    for (Index t = 0; t < votes.labels.rows(); ++t)
        for (Index q = begin; q < begin + count; ++q)
            ++votes.counts(q, votes.labels(t, q));
}

} // namespace

Votes collectVotes(const std::vector<std::unique_ptr<Classifier>>& teachers, const FeatureView& queries,
                   int classes, const Parallel& parallel, RunControl& control,
                   const std::function<void(std::size_t, std::size_t)>& progress) {
    Votes votes;
    votes.labels.setZero(static_cast<Index>(teachers.size()), queries.rows());
    votes.counts.setZero(queries.rows(), classes);
    const std::optional<StackedTeachers> all = stacked(teachers, classes);
    std::atomic<std::size_t> done{0};
    const auto total = static_cast<std::size_t>(queries.rows());
    // The blocks are the same on any number of threads, and so are the bits.
    const auto blocks = static_cast<std::size_t>((queries.rows() + blockQueries - 1) / blockQueries);
    parallel.forEach(blocks, [&](std::size_t block) {
        if (!control.checkpoint()) return;
        const Index begin = static_cast<Index>(block) * blockQueries;
        const Index count = std::min(blockQueries, queries.rows() - begin);
        if (all)
            voteStacked(*all, queries, begin, count, votes);
        else
            voteOneByOne(teachers, queries, begin, count, control, votes);
        countVotes(begin, count, votes);
        const std::size_t now = done += static_cast<std::size_t>(count);
        if (progress) progress(now, total);
    });
    return control.stopRequested() ? Votes{} : votes;
}

} // namespace epsiloscope
