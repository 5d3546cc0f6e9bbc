// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/SparseRecords.h"

#include "core/numeric/RandomStream.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using Eigen::Index;

namespace {

/// Two numbers and about three categories in each record.
FeatureMatrix mostlyZeros(Index records, Index features, std::uint64_t index) {
    RandomStream random = RandomStreams::fromSeed(21).stream(1, StreamPurpose::Test, index);
    FeatureMatrix made = FeatureMatrix::Zero(records, features);
    for (Index i = 0; i < records; ++i) {
        made(i, 0) = random.gaussian();
        made(i, 1) = random.gaussian();
        for (int category = 0; category < 3; ++category)
            made(i, static_cast<Index>(random.below(static_cast<std::uint64_t>(features)))) = 1;
    }
    return made;
}

Eigen::VectorXd someFactors(Index records, std::uint64_t index) {
    RandomStream random = RandomStreams::fromSeed(22).stream(1, StreamPurpose::Test, index);
    return Eigen::VectorXd::NullaryExpr(
        records, [&] { return random.below(20) == 0 ? 0.0 : std::sqrt(random.uniform()); });
}

Eigen::MatrixXd productOfAll(const FeatureMatrix& features, const Eigen::VectorXd& factors) {
    FeatureMatrix scaled(features.rows(), features.cols() + 1);
    scaled.leftCols(features.cols()) = factors.asDiagonal() * features;
    scaled.rightCols(1) = factors;
    Eigen::MatrixXd result = Eigen::MatrixXd::Zero(scaled.cols(), scaled.cols());
    result.selfadjointView<Eigen::Lower>().rankUpdate(scaled.transpose());
    return result;
}

/// How far sums of numbers of size 1 to 10 may be apart by their order.
#ifdef __AVX512F__
constexpr double rounding = 0;
#else
constexpr double rounding = 1e-12;
#endif

} // namespace

class SparseRecordsTest : public QObject {
    Q_OBJECT

private slots:
    // Every remainder of rows and columns that the whole product treats by itself, and of records.
    void productsAreThoseOfTheWholeMatrix() {
        for (Index features = 30; features < 30 + 48; ++features)
            for (const Index records : {1, 2, 7, 8, 15, 78, 127, 128}) {
                const auto index = static_cast<std::uint64_t>(1000 * features + records);
                const FeatureMatrix made = mostlyZeros(records, features, index);
                const Eigen::VectorXd factors = someFactors(records, index);
                const auto sparse = SparseRecords::of(made);
                QVERIFY(sparse.has_value());
                SparseRecords::Room room;
                const Eigen::MatrixXd whole = productOfAll(made, factors);
                for (int time = 0; time < 2; ++time) { // the room is as it was
                    Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(whole.rows(), whole.cols());
                    sparse->addProducts(0, factors, room, sum);
                    QVERIFY((sum - whole).cwiseAbs().maxCoeff() <= rounding);
                }
            }
    }

    void consecutiveRecordsAreAddedToWhatIsThere() {
        const FeatureMatrix made = mostlyZeros(200, 60, 5);
        const auto sparse = SparseRecords::of(made);
        QVERIFY(sparse.has_value());
        SparseRecords::Room room;
        Eigen::MatrixXd sum = productOfAll(made.topRows(72), someFactors(72, 6));
        const Eigen::MatrixXd before = sum;
        sparse->addProducts(72, someFactors(128, 7), room, sum);
        const Eigen::MatrixXd added = productOfAll(made.bottomRows(128), someFactors(128, 7));
        QVERIFY((sum - (before + added)).cwiseAbs().maxCoeff() <= 1e-12);
    }

    void fullRecordsAreLeftToTheWholeProduct() {
        QVERIFY(!SparseRecords::of(FeatureMatrix::Ones(50, 60)));
        QVERIFY(!SparseRecords::of(FeatureMatrix::Zero(3, 2)));    // hardly any zeros to leave out
        QVERIFY(!SparseRecords::of(FeatureMatrix::Zero(10, 400))); // wider than what is alike to the last bit
    }
};

TEST_ALONE(SparseRecordsTest)
#include "SparseRecordsTest.moc"
