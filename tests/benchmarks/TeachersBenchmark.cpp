// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/samples/Glyphs.h"
#include "core/data/samples/SampleData.h"
#include "core/data/split/Split.h"
#include "core/learners/linear/SparseRecords.h"
#include "core/learners/linear/Votes.h"
#include "core/learners/registry/Learners.h"
#include "core/learners/shared/Quality.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QFile>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

// 250 teachers of each learner on 60 % of UCI Adult (all 14 features, one-hot, about 78 records each) train
// and vote on the 20 % of public records. Targets on two cores: logistic under 0.4 s (scikit-learn: 2.2 s),
// trees under 10 s. Without the file: the built-in census sample. A learner of pictures alone gets 25
// teachers on made-up ones. Names of learners as arguments: only those.

using namespace epsiloscope;

namespace {

constexpr std::uint32_t ensembleSize = 250;

double targetMilliseconds(const Learner& learner) {
    return learner.id == "logistic" ? 400 : 10000;
}

struct TeachersData {
    LabelledRecords privatePool, publicPool;
    std::vector<std::vector<std::uint32_t>> parts; ///< rows of each teacher
    int classes = 2;
    PictureShape pictures{};
};

struct TableSource {
    Table table;
    std::string label, positive;
};

Result<TableSource> tableSource() {
    const QString path = testing::sharedFile("data/tabular/adult.data.gz");
    if (path.isEmpty()) {
        std::printf("adult.data.gz is not here under EPSILOSCOPE_SHARED: the census sample instead, which is "
                    "no measure of the target\n");
        ASSIGN_OR_RETURN(Table sample, makeSample("census"));
        return TableSource{std::move(sample), "income", "high"};
    }
    ReadOptions options;
    options.header = false;
    ASSIGN_OR_RETURN(ReadFile adult, readFile(QFile::encodeName(path).toStdString(), options));
    return TableSource{std::move(adult.table), "15", ">50K"};
}

Result<LabelledRecords> encodedRows(const Encoder& encoder, const Table& table,
                                    const std::vector<int>& classes, const std::vector<std::uint32_t>& rows) {
    ASSIGN_OR_RETURN(FeatureMatrix features, encoder.encode(table, rows));
    LabelledRecords records{std::move(features), {}};
    for (const std::uint32_t row : rows)
        records.labels.push_back(classes[row]);
    return records;
}

Result<TeachersData> preparedTable() {
    ASSIGN_OR_RETURN(const TableSource from, tableSource());
    ASSIGN_OR_RETURN(const Schema schema, schemaFor(from.table, {from.label, from.positive, {}, {}, {}, {}}));
    const std::vector<int> classes = classIndices(from.table, schema);
    const RandomStreams streams = RandomStreams::fromSeed(7);
    const SplitRows rows = splitRows({}, classes, 2, streams.stream(1, StreamPurpose::Split));
    ASSIGN_OR_RETURN(const Encoder encoder, Encoder::fit(from.table, schema, {}, rows.publicRows));
    ASSIGN_OR_RETURN(LabelledRecords privatePool,
                     encodedRows(encoder, from.table, classes, rows.privateRows));
    ASSIGN_OR_RETURN(LabelledRecords publicPool, encodedRows(encoder, from.table, classes, rows.publicRows));

    TeachersData data{std::move(privatePool), std::move(publicPool), {}, 2, {}};
    data.parts.resize(ensembleSize);
    const auto rowCount = static_cast<std::uint32_t>(data.privatePool.labels.size());
    const auto dealt = partitionSlots(rowCount, ensembleSize, streams.stream(1, StreamPurpose::Partition));
    for (std::uint32_t slot = 0; slot < rowCount; ++slot)
        data.parts[dealt[slot]].push_back(slot);
    return data;
}

/// Made-up digits of 12 × 12 pixels, as many for each of some teachers as Adult has records.
TeachersData drawnDigits() {
    constexpr std::uint32_t side = 12, each = 78, teachers = 25, asked = 500;
    const LabelledGlyphs glyphs = drawGlyphs(std::size_t{each} * teachers + asked, side, side, 1,
                                             RandomStreams::fromSeed(7).stream(1, StreamPurpose::Test));
    TeachersData data;
    data.classes = 10;
    data.pictures = {side, side, 1};
    std::size_t next = 0;
    const auto take = [&](LabelledRecords& records, std::size_t count) {
        records.features.resize(static_cast<Eigen::Index>(count), Eigen::Index{side} * side);
        for (Eigen::Index i = 0; i < records.features.rows(); ++i, ++next) {
            for (Eigen::Index pixel = 0; pixel < records.features.cols(); ++pixel)
                records.features(i, pixel) =
                    (*glyphs.pictures.pixels)[next * side * side + static_cast<std::size_t>(pixel)] / 255.0;
            records.labels.push_back(glyphs.labels[next]);
        }
    };
    take(data.privatePool, std::size_t{each} * teachers);
    take(data.publicPool, asked);
    data.parts.resize(teachers);
    for (std::uint32_t row = 0; row < each * teachers; ++row)
        data.parts[row / each].push_back(row);
    return data;
}

using TrainedTeachers = std::vector<std::unique_ptr<Classifier>>;

LabelledRecords recordsOfTeacher(const TeachersData& data, std::size_t teacher) {
    const std::vector<std::uint32_t>& part = data.parts[teacher];
    LabelledRecords own;
    own.features.resize(static_cast<Eigen::Index>(part.size()), data.privatePool.features.cols());
    for (std::size_t i = 0; i < part.size(); ++i) {
        own.features.row(static_cast<Eigen::Index>(i)) = data.privatePool.features.row(part[i]);
        own.labels.push_back(data.privatePool.labels[part[i]]);
    }
    return own;
}

/// An error where a teacher cannot be trained: of the first such.
Result<TrainedTeachers> trainedTeachers(const TeachersData& data, const Learner& learner,
                                        const Parallel& parallel) {
    ASSIGN_OR_RETURN(const auto parameters, validated(learner.parameters, {}, learner.id));
    const RandomStreams streams = RandomStreams::fromSeed(7);
    TrainedTeachers teachers(data.parts.size());
    std::vector<Error> errors(data.parts.size());
    parallel.forEach(data.parts.size(), [&](std::size_t t) {
        const LabelledRecords own = recordsOfTeacher(data, t);
        auto model = learner.train({own.features,
                                    own.labels,
                                    nullptr,
                                    data.classes,
                                    parameters,
                                    streams.stream(1, StreamPurpose::TeacherTraining, t),
                                    {},
                                    nullptr,
                                    data.pictures});
        if (model)
            teachers[t] = std::move(*model);
        else
            errors[t] = model.error();
    });
    const auto untrained = std::ranges::find_if(teachers, [](const auto& teacher) { return !teacher; });
    if (untrained != teachers.end()) return errors[static_cast<std::size_t>(untrained - teachers.begin())];
    return teachers;
}

void reportTimes(const char* what, std::vector<double> milliseconds) {
    std::ranges::sort(milliseconds);
    std::printf("  %-6s median %7.1f ms, min %7.1f ms, max %7.1f ms\n", what,
                milliseconds[milliseconds.size() / 2], milliseconds.front(), milliseconds.back());
}

void reportAgreement(const Votes& votes, const TeachersData& data) {
    FeatureMatrix shares = votes.counts.cast<double>() / static_cast<double>(votes.labels.rows());
    const Quality quality = qualityOf(shares, data.publicPool.labels);
    std::printf("  plurality of the teachers: accuracy %.4f, AUROC %.4f\n", quality.accuracy,
                quality.auroc.value_or(0));
}

void measureTeachers(const TeachersData& data, const Learner& learner, int repetitions, int threads) {
    using Milliseconds = std::chrono::duration<double, std::milli>;
    const Parallel parallel(threads);
    std::vector<double> train, vote, total;
    Votes votes;
    std::ptrdiff_t converged = 0;
    for (int i = 0; i < repetitions; ++i) {
        RunControl control;
        const auto start = std::chrono::steady_clock::now();
        const auto teachers = trainedTeachers(data, learner, parallel);
        if (!teachers) {
            std::printf("  not trained: %s\n", teachers.error().message().c_str());
            return;
        }
        const auto between = std::chrono::steady_clock::now();
        votes = collectVotes(*teachers, data.publicPool.features, data.classes, parallel, control);
        const auto end = std::chrono::steady_clock::now();
        train.push_back(Milliseconds(between - start).count());
        vote.push_back(Milliseconds(end - between).count());
        total.push_back(Milliseconds(end - start).count());
        converged =
            std::ranges::count_if(*teachers, [](const auto& teacher) { return teacher->converged(); });
    }
    std::printf("%d thread%s (%td of %zu teachers converged)\n", threads, threads == 1 ? "" : "s", converged,
                data.parts.size());
    reportTimes("train", train);
    reportTimes("vote", vote);
    reportTimes("total", total);
    reportAgreement(votes, data);
}

void describeTeachers(const TeachersData& data) {
    std::printf("%zu teachers on %zu records of %td features, %zu queries\n", data.parts.size(),
                data.privatePool.labels.size(), data.privatePool.features.cols(),
                data.publicPool.labels.size());
}

// The products of records with each other that a Hessian is made of, from what is not 0 and from everything.
void measureProducts(const TeachersData& data, int repetitions) {
    using Milliseconds = std::chrono::duration<double, std::milli>;
    constexpr Eigen::Index block = 128;
    const FeatureMatrix& features = data.privatePool.features;
    const auto sparse = SparseRecords::of(features);
    if (!sparse) return std::printf("records are not sparse\n"), void();
    const Eigen::Index size = features.cols() + 1;
    std::vector<double> few, all;
    SparseRecords::Room room;
    FeatureMatrix scaled(block, size);
    for (int i = 0; i < repetitions; ++i) {
        Eigen::MatrixXd ofFew = Eigen::MatrixXd::Zero(size, size), ofAll = ofFew;
        const Eigen::VectorXd factors = Eigen::VectorXd::Constant(block, 0.3);
        const auto start = std::chrono::steady_clock::now();
        for (Eigen::Index begin = 0; begin + block <= features.rows(); begin += block)
            sparse->addProducts(begin, factors, room, ofFew);
        const auto between = std::chrono::steady_clock::now();
        for (Eigen::Index begin = 0; begin + block <= features.rows(); begin += block) {
            scaled.leftCols(size - 1).noalias() = factors.asDiagonal() * features.middleRows(begin, block);
            scaled.rightCols(1) = factors;
            ofAll.selfadjointView<Eigen::Lower>().rankUpdate(scaled.transpose());
        }
        const auto end = std::chrono::steady_clock::now();
        few.push_back(Milliseconds(between - start).count());
        all.push_back(Milliseconds(end - between).count());
        if (i == 0)
            std::printf(
                "one Hessian of the private pool, largest difference %g\n",
                Eigen::MatrixXd((ofFew - ofAll).triangularView<Eigen::Lower>()).cwiseAbs().maxCoeff());
    }
    reportTimes("sparse", few);
    reportTimes("whole", all);
}

// The reference without privacy: one model on the whole private pool.
void measureReference(const TeachersData& data, int repetitions) {
    const Learner& learner = *findLearner("logistic");
    const auto parameters = validated(learner.parameters, {}, learner.id);
    if (!parameters) return;
    for (const int threads : {1, 2}) {
        const Parallel parallel(threads);
        std::vector<double> times;
        for (int i = 0; i < repetitions; ++i) {
            const auto start = std::chrono::steady_clock::now();
            TrainingTask task{data.privatePool.features,
                              data.privatePool.labels,
                              nullptr,
                              data.classes,
                              *parameters,
                              RandomStreams::fromSeed(7).stream(1, StreamPurpose::StudentTraining),
                              {}};
            task.parallel = &parallel;
            if (!learner.train(task)) return;
            times.push_back(
                std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
        }
        std::printf("one logistic model on the private pool, %d thread%s\n", threads,
                    threads == 1 ? "" : "s");
        reportTimes("train", times);
    }
}

} // namespace

int runTeachersBenchmark(int argc, char** argv) {
    const bool brief = testing::shortRun(argc, argv);
    Result<TeachersData> table = preparedTable();
    if (!table) {
        std::fprintf(stderr, "%s\n", table.error().message().c_str());
        return 1;
    }
    TeachersData pictures = drawnDigits();
    if (brief) {
        table->parts.resize(10);
        pictures.parts.resize(2);
    }
    describeTeachers(*table);
    measureProducts(*table, brief ? 1 : 5);
    measureReference(*table, brief ? 1 : 5);
    const std::vector<std::string> chosen = testing::benchmarkWords(argc, argv);
    for (const Learner& learner : learners()) {
        if (!chosen.empty() && std::ranges::find(chosen, learner.id) == chosen.end()) continue;
        const TeachersData& data = learner.picturesOnly ? pictures : *table;
        if (learner.picturesOnly) {
            std::printf("%s, on pictures: ", learner.id.c_str());
            describeTeachers(data);
        } else {
            std::printf("%s; target %.0f ms on 2 threads\n", learner.id.c_str(), targetMilliseconds(learner));
        }
        for (const int threads : {1, 2})
            measureTeachers(data, learner, brief ? 1 : 5, threads);
    }
    return 0;
}
