// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Reader.h"
#include "core/data/SampleData.h"
#include "core/data/Split.h"
#include "core/learners/Quality.h"
#include "core/learners/Votes.h"
#include "tests/testing/SharedFiles.h"

#include <QFile>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

// 250 teachers of each learner on 60 % of UCI Adult (all 14 features, one-hot, about 78 records each) train
// and vote on the 20 % of public records. Targets on two cores: logistic under 0.4 s (scikit-learn: 2.2 s),
// trees under 10 s. Without the file: the built-in census sample. Names of learners as arguments: only those.

using namespace epsiloscope;

namespace {

constexpr std::uint32_t teacherCount = 250;
constexpr int repetitions = 5;

double targetMilliseconds(const Learner& learner) {
    return learner.id == "logistic" ? 400 : 10000;
}

struct Prepared {
    LabelledRecords privatePool, publicPool;
    std::vector<std::vector<std::uint32_t>> parts; // rows of each teacher
};

struct Source {
    Table table;
    std::string label, positive;
};

Result<Source> source() {
    const QString path = testing::sharedFile("data/tabular/adult.data.gz");
    if (path.isEmpty()) {
        std::printf(
            "adult.data.gz is not here: the census sample instead, which is no measure of the target\n");
        Result<Table> sample = makeSample("census");
        if (!sample) return sample.error();
        return Source{std::move(*sample), sampleDescriptors().front().label,
                      sampleDescriptors().front().positive};
    }
    ReadOptions options;
    options.header = false;
    Result<ReadFile> adult = readFile(QFile::encodeName(path).toStdString(), options);
    if (!adult) return adult.error();
    return Source{std::move(adult->table), "15", ">50K"};
}

Result<LabelledRecords> encoded(const Encoder& encoder, const Table& table, const std::vector<int>& classes,
                                const std::vector<std::uint32_t>& rows) {
    Result<FeatureMatrix> features = encoder.encode(table, rows);
    if (!features) return features.error();
    LabelledRecords records{std::move(*features), {}};
    for (const std::uint32_t row : rows)
        records.labels.push_back(classes[row]);
    return records;
}

Result<Prepared> prepared() {
    const Result<Source> from = source();
    if (!from) return from.error();
    const Result<Schema> schema = schemaFor(from->table, {from->label, from->positive, {}, {}, {}, {}});
    if (!schema) return schema.error();
    const std::vector<int> classes = classIndices(from->table, *schema);
    const RandomStreams streams = RandomStreams::fromSeed(7);
    const SplitRows rows = splitRows({}, classes, 2, streams.stream(1, StreamPurpose::Split));
    const Result<Encoder> encoder = Encoder::fit(from->table, *schema, {}, rows.publicRows);
    if (!encoder) return encoder.error();
    Result<LabelledRecords> privatePool = encoded(*encoder, from->table, classes, rows.privateRows);
    if (!privatePool) return privatePool.error();
    Result<LabelledRecords> publicPool = encoded(*encoder, from->table, classes, rows.publicRows);
    if (!publicPool) return publicPool.error();

    Prepared data{std::move(*privatePool), std::move(*publicPool), {}};
    data.parts.resize(teacherCount);
    const auto rowCount = static_cast<std::uint32_t>(data.privatePool.labels.size());
    const auto dealt = partitionSlots(rowCount, teacherCount, streams.stream(1, StreamPurpose::Partition));
    for (std::uint32_t slot = 0; slot < rowCount; ++slot)
        data.parts[dealt[slot]].push_back(slot);
    return data;
}

std::vector<std::unique_ptr<Classifier>> trained(const Prepared& data, const Learner& learner,
                                                 const Parallel& parallel) {
    const Parameters parameters = *validated(learner.parameters, {}, learner.id);
    const RandomStreams streams = RandomStreams::fromSeed(7);
    std::vector<std::unique_ptr<Classifier>> teachers(teacherCount);
    parallel.forEach(teacherCount, [&](std::size_t t) {
        LabelledRecords own;
        own.features.resize(static_cast<Eigen::Index>(data.parts[t].size()),
                            data.privatePool.features.cols());
        for (std::size_t i = 0; i < data.parts[t].size(); ++i) {
            own.features.row(static_cast<Eigen::Index>(i)) = data.privatePool.features.row(data.parts[t][i]);
            own.labels.push_back(data.privatePool.labels[data.parts[t][i]]);
        }
        auto model = learner.train({own.features,
                                    own.labels,
                                    nullptr,
                                    2,
                                    parameters,
                                    streams.stream(1, StreamPurpose::TeacherTraining, t),
                                    {},
                                    nullptr});
        if (model) teachers[t] = std::move(*model);
    });
    return teachers;
}

void report(const char* what, std::vector<double> milliseconds) {
    std::ranges::sort(milliseconds);
    std::printf("  %-6s median %7.1f ms, min %7.1f ms, max %7.1f ms\n", what,
                milliseconds[milliseconds.size() / 2], milliseconds.front(), milliseconds.back());
}

void reportAgreement(const Votes& votes, const Prepared& data) {
    FeatureMatrix shares = votes.counts.cast<double>() / static_cast<double>(votes.labels.rows());
    const Quality quality = qualityOf(shares, data.publicPool.labels);
    std::printf("  plurality of the teachers: accuracy %.4f, AUROC %.4f\n", quality.accuracy,
                quality.auroc.value_or(0));
}

void measure(const Prepared& data, const Learner& learner, int threads) {
    using Clock = std::chrono::steady_clock;
    using Milliseconds = std::chrono::duration<double, std::milli>;
    const Parallel parallel(threads);
    std::vector<double> train, vote, total;
    Votes votes;
    std::ptrdiff_t converged = 0;
    for (int i = 0; i < repetitions; ++i) {
        RunControl control;
        const auto start = Clock::now();
        const auto teachers = trained(data, learner, parallel);
        const auto between = Clock::now();
        votes = collectVotes(teachers, data.publicPool.features, 2, parallel, control);
        const auto end = Clock::now();
        train.push_back(Milliseconds(between - start).count());
        vote.push_back(Milliseconds(end - between).count());
        total.push_back(Milliseconds(end - start).count());
        converged = std::ranges::count_if(teachers, [](const auto& teacher) { return teacher->converged(); });
    }
    std::printf("%d thread%s (%td of %u teachers converged)\n", threads, threads == 1 ? "" : "s", converged,
                teacherCount);
    report("train", train);
    report("vote", vote);
    report("total", total);
    reportAgreement(votes, data);
}

} // namespace

int main(int argc, char** argv) {
    const Result<Prepared> data = prepared();
    if (!data) {
        std::fprintf(stderr, "%s\n", data.error().message().c_str());
        return 1;
    }
    std::printf("%u teachers on %zu records of %td features, %zu queries\n", teacherCount,
                data->privatePool.labels.size(), data->privatePool.features.cols(),
                data->publicPool.labels.size());
    const std::vector<std::string> chosen(argv + 1, argv + argc);
    for (const Learner& learner : learners()) {
        if (!chosen.empty() && std::ranges::find(chosen, learner.id) == chosen.end()) continue;
        std::printf("%s; target %.0f ms on 2 threads\n", learner.id.c_str(), targetMilliseconds(learner));
        for (const int threads : {1, 2})
            measure(*data, learner, threads);
    }
    return 0;
}
