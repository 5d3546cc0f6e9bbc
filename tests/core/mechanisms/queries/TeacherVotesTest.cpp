// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/queries/TeacherVotes.h"

#include "core/learners/registry/Learners.h"
#include "core/learners/shared/Learner.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/StageStore.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;

namespace {

constexpr std::uint32_t kSlots = 24;

LabelledRecords records(std::uint32_t count, std::uint32_t from) {
    LabelledRecords made;
    made.features.resize(count, 2);
    for (std::uint32_t i = 0; i < count; ++i) {
        const double at = from + i;
        made.features.row(i) << std::sin(3 * at), std::cos(5 * at);
        made.labels.push_back(std::sin(3 * at) + std::cos(5 * at) > 0.2 ? 1 : 0);
    }
    return made;
}

/// Without the records in these slots.
PreparedData pool(const std::vector<std::uint32_t>& holes = {}) {
    PreparedData data;
    data.classes = {"no", "yes"};
    data.publicPool = records(30, 1000);
    data.privateSlotCount = kSlots;
    const LabelledRecords all = records(kSlots, 0);
    std::vector<std::uint32_t> filled;
    for (std::uint32_t slot = 0; slot < kSlots; ++slot)
        if (std::count(holes.begin(), holes.end(), slot) == 0) filled.push_back(slot);
    data.privatePool.features.own().resize(static_cast<Eigen::Index>(filled.size()), 2);
    for (std::size_t i = 0; i < filled.size(); ++i) {
        data.privatePool.features.own().row(static_cast<Eigen::Index>(i)) = all.features.row(filled[i]);
        data.privatePool.labels.push_back(all.labels[filled[i]]);
    }
    if (!holes.empty()) data.privateSlots = filled;
    return data;
}

Result<std::shared_ptr<const Votes>> votes(const PreparedData& data, std::int64_t teachers,
                                           const std::string& learner) {
    Parameters parameters;
    for (const ParameterDescriptor& p : findLearner(learner)->parameters)
        if (p.initial) parameters.set(p.id, *p.initial);
    parameters.set("teachers", teachers);
    parameters.set("teacher_learner", learner);
    const RandomStreams streams = RandomStreams::fromSeed(3);
    NoObserver nobody;
    RunControl control;
    StageStore stages;
    const Parallel parallel(2);
    TrialContext context{{}, data, parameters, streams, false, nobody, control, stages, parallel};
    return teacherVotes(context, data.queries());
}

/// How many teachers do not vote the same in both.
int changed(const Votes& a, const Votes& b) {
    int count = 0;
    for (Eigen::Index teacher = 0; teacher < a.labels.rows(); ++teacher)
        count += a.labels.row(teacher) != b.labels.row(teacher);
    return count;
}

} // namespace

class TeacherVotesTest : public QObject {
    Q_OBJECT

private slots:
    void aHoleTouchesOneTeacher() {
        const auto all = votes(pool(), 6, "logistic");
        QVERIFY(all.ok());
        QVERIFY((*all)->labels.row(0) != (*all)->labels.row(1)); // that votes change can be seen at all
        int seen = 0;
        for (std::uint32_t hole = 0; hole < kSlots; ++hole) {
            const auto left = votes(pool({hole}), 6, "logistic");
            QVERIFY(left.ok());
            const int others = changed(**all, **left);
            QVERIFY2(others <= 1, qPrintable(QString::number(others)));
            seen += others;
        }
        QVERIFY(seen > 0);
    }

    void aTeacherWithoutRecordsVotesAllTheSame_data() {
        QTest::addColumn<QString>("learner");
        for (const char* learner : {"logistic", "forest", "boosting"})
            QTest::newRow(learner) << learner;
    }
    void aTeacherWithoutRecordsVotesAllTheSame() {
        QFETCH(QString, learner);
        // A slot for each teacher, and two of them empty.
        const auto left = votes(pool({4, 11}), kSlots, learner.toStdString());
        QVERIFY2(left.ok(), left.ok() ? "" : left.error().message().c_str());
        const auto all = votes(pool(), kSlots, learner.toStdString());
        QCOMPARE((*left)->labels.rows(), Eigen::Index{kSlots});
        QVERIFY(changed(**all, **left) <= 2);
        int constant = 0;
        for (Eigen::Index teacher = 0; teacher < kSlots; ++teacher)
            constant += ((*left)->labels.row(teacher).array() == (*left)->labels(teacher, 0)).all();
        QCOMPARE(constant, static_cast<int>(kSlots)); // one record or none: one class
    }

    void teachersAreAtMostAsManyAsSlots() {
        QVERIFY(votes(pool({0, 1, 2}), kSlots, "logistic").ok());
        for (const auto& holes : {std::vector<std::uint32_t>{}, std::vector<std::uint32_t>{3}}) {
            const auto refused = votes(pool(holes), kSlots + 1, "logistic");
            QVERIFY(!refused.ok());
            QCOMPARE(refused.error().where, std::string("/parameters/teachers"));
            QVERIFY2(refused.error().mend.find("at most 24") != std::string::npos,
                     refused.error().mend.c_str());
        }
    }
};

TEST_WITH_EVENTS(TeacherVotesTest)
#include "TeacherVotesTest.moc"
