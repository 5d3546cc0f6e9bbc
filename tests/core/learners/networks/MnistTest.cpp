// SPDX-License-Identifier: GPL-3.0-or-later
// Networks on the digits that everybody knows.
#include "core/base/Parallel.h"
#include "core/base/Parameters.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/data/readers/arrays/ArrayReaders.h"
#include "core/learners/registry/Learners.h"
#include "core/learners/shared/Learner.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using epsiloscope::testing::sharedFile;

namespace {

constexpr const char* files[] = {
    "data/mnist/train-images-idx3-ubyte.gz", "data/mnist/train-labels-idx1-ubyte.gz",
    "data/mnist/t10k-images-idx3-ubyte.gz", "data/mnist/t10k-labels-idx1-ubyte.gz"};

// The first records of a file of pictures and a file of labels; none where they cannot be read.
LabelledRecords firstOf(const char* pictures, const char* labels, std::size_t count) {
    ReadOptions options;
    options.rows = count;
    const auto read = [&](const char* name) {
        auto source = ByteSource::open(sharedFile(name).toStdString());
        return source ? idxReader().read(*source, options, {}, {}) : Result<ReadFile>(source.error());
    };
    const auto digits = read(pictures), classes = read(labels);
    if (!digits || !classes) return {};
    const Pictures& shown = digits->table.columns[0].pictures;
    LabelledRecords records{FeatureMatrix(static_cast<Eigen::Index>(count), 784), {}};
    for (Eigen::Index i = 0; i < records.features.size(); ++i)
        records.features.data()[i] = (*shown.pixels)[static_cast<std::size_t>(i)] / 255.0;
    for (const double label : classes->table.columns[0].numbers)
        records.labels.push_back(static_cast<int>(label));
    return records;
}

} // namespace

class MnistTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        for (const char* file : files)
            EPSILOSCOPE_NEEDS(file);
        learnt_ = firstOf(files[0], files[1], 10000);
        tested_ = firstOf(files[2], files[3], 10000);
        QCOMPARE(learnt_.labels.size(), std::size_t{10000});
        QCOMPARE(tested_.labels.size(), std::size_t{10000});
    }

    void threeEpochsOnTenThousandDigits_data() {
        QTest::addColumn<QString>("learner");
        QTest::addColumn<double>("accuracy");
        QTest::newRow("cnn") << "cnn" << 0.95;
        QTest::newRow("mlp") << "mlp" << 0.92;
    }
    // The seed is fixed, and no number depends on the threads.
    void threeEpochsOnTenThousandDigits() {
        QFETCH(QString, learner);
        QFETCH(double, accuracy);
        const Learner& chosen = *findLearner(learner.toStdString());
        Parameters given;
        given.set("training_epochs", std::int64_t{3});
        const Parameters parameters = *validated(chosen.parameters, given, chosen.id);
        const Parallel parallel;
        const TrainingTask task{learnt_.features,
                                learnt_.labels,
                                nullptr,
                                10,
                                parameters,
                                RandomStreams::fromSeed(1).stream(1, StreamPurpose::Test),
                                {},
                                nullptr,
                                PictureShape{28, 28, 1},
                                &parallel};
        const auto model = chosen.train(task);
        QVERIFY(model.ok());
        std::vector<int> said(tested_.labels.size(), -1);
        (*model)->predict(tested_.features, said.data());
        std::size_t right = 0;
        for (std::size_t i = 0; i < said.size(); ++i)
            right += said[i] == tested_.labels[i] ? 1U : 0U;
        const double share = static_cast<double>(right) / static_cast<double>(said.size());
        QVERIFY2(share >= accuracy, qPrintable(QString::number(share)));
    }

private:
    LabelledRecords learnt_, tested_;
};

TEST_WITH_EVENTS(MnistTest)
#include "MnistTest.moc"
