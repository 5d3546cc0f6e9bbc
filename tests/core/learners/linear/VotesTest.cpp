// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "core/learners/linear/Votes.h"

#include "core/learners/linear/LogisticTraining.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <atomic>

using namespace epsiloscope;
using Eigen::Index;

namespace {

FeatureMatrix gaussian(Index rows, Index columns, std::uint64_t index) {
    RandomStream random = RandomStreams::fromSeed(3).stream(1, StreamPurpose::Test, index);
    FeatureMatrix made(rows, columns);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j)
            made(i, j) = random.gaussian();
    return made;
}

std::vector<std::unique_ptr<Classifier>> linearTeachers(std::size_t count, Index features, int classes) {
    const Index scores = classes == 2 ? 1 : classes;
    std::vector<std::unique_ptr<Classifier>> teachers;
    for (std::size_t t = 0; t < count; ++t) {
        const Eigen::VectorXd intercepts = gaussian(scores, 1, 2 * t);
        teachers.push_back(std::make_unique<LogisticModel>(gaussian(features, scores, 2 * t + 1), intercepts,
                                                           classes, true, 1, 0.0));
    }
    return teachers;
}

// Not a linear model: the class is the remainder of the first feature's size.
class RemainderClassifier final : public Classifier {
public:
    explicit RemainderClassifier(int classes) : classes_(classes) {}
    FeatureMatrix probabilities(const FeatureView& features) const override {
        return FeatureMatrix::Constant(features.rows(), classes_, 1.0 / classes_);
    }
    void predict(const FeatureView& features, int* classes) const override {
        for (Index i = 0; i < features.rows(); ++i)
            classes[i] = static_cast<int>(features(i, 0) * 10) % classes_;
        for (Index i = 0; i < features.rows(); ++i)
            classes[i] = std::abs(classes[i]);
    }

private:
    int classes_;
};

bool equalsPerTeacherPrediction(const Votes& votes, const std::vector<std::unique_ptr<Classifier>>& teachers,
                                const FeatureMatrix& queries) {
    std::vector<int> said(static_cast<std::size_t>(queries.rows()));
    Votes expected;
    expected.counts.setZero(votes.counts.rows(), votes.counts.cols());
    for (std::size_t t = 0; t < teachers.size(); ++t) {
        teachers[t]->predict(queries, said.data());
        for (std::size_t q = 0; q < said.size(); ++q) {
            if (votes.labels(static_cast<Index>(t), static_cast<Index>(q)) != said[q]) return false;
            ++expected.counts(static_cast<Index>(q), said[q]);
        }
    }
    return votes.counts == expected.counts;
}

} // namespace

class VotesTest : public QObject {
    Q_OBJECT

private slots:
    void votesAreWhatEachTeacherPredicts_data() {
        QTest::addColumn<int>("classes");
        QTest::addColumn<int>("queries");
        QTest::addColumn<bool>("mixed");
        QTest::newRow("binary") << 2 << 1000 << false;
        QTest::newRow("one query") << 2 << 1 << false;
        QTest::newRow("a whole block") << 2 << 256 << false;
        QTest::newRow("seven classes") << 7 << 700 << false;
        QTest::newRow("linear and other models") << 3 << 700 << true;
    }
    void votesAreWhatEachTeacherPredicts() {
        QFETCH(int, classes);
        QFETCH(int, queries);
        QFETCH(bool, mixed);
        auto teachers = linearTeachers(60, 13, classes);
        if (mixed) teachers.push_back(std::make_unique<RemainderClassifier>(classes));
        const FeatureMatrix asked = gaussian(queries, 13, 1000);
        RunControl control;
        const Votes votes = collectVotes(teachers, asked, classes, Parallel(2), control);
        QCOMPARE(votes.labels.rows(), static_cast<Index>(teachers.size()));
        QCOMPARE(votes.labels.cols(), static_cast<Index>(queries));
        QCOMPARE(votes.counts.rows(), static_cast<Index>(queries));
        QCOMPARE(votes.counts.cols(), static_cast<Index>(classes));
        QVERIFY(equalsPerTeacherPrediction(votes, teachers, asked));
        QVERIFY((votes.counts.rowwise().sum().array() == static_cast<int>(teachers.size())).all());
    }

    void threadsChangeNothing() {
        const auto teachers = linearTeachers(40, 20, 2);
        const FeatureMatrix asked = gaussian(3000, 20, 1000);
        RunControl control;
        const Votes one = collectVotes(teachers, asked, 2, Parallel(1), control);
        const Votes two = collectVotes(teachers, asked, 2, Parallel(2), control);
        QVERIFY(one.labels == two.labels);
        QVERIFY(one.counts == two.counts);
    }

    void trainingOnThreadsGivesTheSameBits() {
        const FeatureMatrix features = gaussian(60, 90, 1);
        std::vector<int> labels(60);
        for (std::size_t i = 0; i < labels.size(); ++i)
            labels[i] = features(static_cast<Index>(i), 0) > 0 ? 1 : 0;
        Parameters parameters;
        parameters.set("regularisation", 1.0);
        const auto trained = [&](int threads) {
            std::vector<Eigen::MatrixXd> weights(8);
            Parallel(threads).forEach(weights.size(), [&](std::size_t t) {
                const FeatureMatrix own = features.topRows(20 + static_cast<Index>(t) * 5);
                const std::vector<int> ownLabels(labels.begin(), labels.begin() + own.rows());
                const auto model = logisticLearner().train(
                    {own,
                     ownLabels,
                     nullptr,
                     2,
                     parameters,
                     RandomStreams::fromSeed(1).stream(1, StreamPurpose::TeacherTraining, t),
                     {},
                     nullptr});
                if (model) weights[t] = dynamic_cast<const LogisticModel&>(*model.value()).weights();
            });
            return weights;
        };
        const auto one = trained(1);
        const auto two = trained(2);
        for (std::size_t t = 0; t < one.size(); ++t)
            QVERIFY(one[t].size() > 0 && one[t] == two[t]);
    }

    void progressReachesTheTotal() {
        const auto teachers = linearTeachers(3, 4, 2);
        RunControl control;
        std::atomic<std::size_t> calls{0}, most{0}, total{0};
        const auto note = [&](std::size_t done, std::size_t of) {
            ++calls;
            total = of;
            for (std::size_t seen = most; seen < done && !most.compare_exchange_weak(seen, done);) {
            }
        };
        collectVotes(teachers, gaussian(1000, 4, 1000), 2, Parallel(2), control, note);
        QCOMPARE(most.load(), std::size_t{1000});
        QCOMPARE(total.load(), std::size_t{1000});
        QVERIFY(calls > 1);
    }

    void stopGivesEmptyVotesAndAsksNoMoreTeachers() {
        const auto teachers = linearTeachers(5, 4, 2);
        RunControl control;
        std::atomic<std::size_t> calls{0};
        const auto stopAtOnce = [&](std::size_t, std::size_t) {
            ++calls;
            control.stop();
        };
        const Votes votes =
            collectVotes(teachers, gaussian(10000, 4, 1000), 2, Parallel(2), control, stopAtOnce);
        QCOMPARE(votes.labels.size(), Index{0});
        QCOMPARE(votes.counts.size(), Index{0});
        QVERIFY(calls <= 2); // at most the block of each thread
    }

    void noTeachersAndNoQueriesAreFine() {
        RunControl control;
        const Votes none = collectVotes({}, gaussian(10, 4, 1000), 2, Parallel(2), control);
        QCOMPARE(none.labels.rows(), Index{0});
        QVERIFY(none.counts.rows() == 10 && none.counts.isZero());
        const Votes unasked =
            collectVotes(linearTeachers(5, 4, 2), FeatureMatrix(0, 4), 2, Parallel(2), control);
        QCOMPARE(unasked.labels.cols(), Index{0});
    }
};

TEST_ALONE(VotesTest)
#include "VotesTest.moc"
