// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/CommonParameters.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

class TeachersByRecordsTest : public QObject {
    Q_OBJECT

private slots:
    void eachHasTenRecordsWhereThereAreEnough_data() {
        QTest::addColumn<qlonglong>("records");
        QTest::addColumn<qlonglong>("teachers");
        const std::pair<qlonglong, qlonglong> all[] = {{4, 2},      {5, 2},          {9, 4},    {10, 5},
                                                       {49, 5},     {60, 6},         {179, 17}, {2499, 249},
                                                       {2500, 250}, {1'000'000, 250}};
        for (const auto& [records, teachers] : all)
            QTest::addRow("%lld", records) << records << teachers;
    }

    void eachHasTenRecordsWhereThereAreEnough() {
        QFETCH(qlonglong, records);
        QFETCH(qlonglong, teachers);
        QCOMPARE(qlonglong{teachersOr({}, records).value()}, teachers);
        QVERIFY(teachers * 2 <= records);
    }

    void tooFewRecordsAreRefused() {
        for (const std::int64_t records : {1, 2, 3}) {
            const auto teachers = teachersOr({}, records);
            QVERIFY(!teachers.ok());
            QCOMPARE(teachers.error().where, std::string("/split/private"));
        }
    }

    void theUsualNumberIsTakenWhereNobodyMayKnow() {
        QCOMPARE(teachersOr({}, 0).value(), usualTeachers);
        QCOMPARE(teachersOr({}, 5000, 50).value(), std::int64_t{50});
    }

    void whatAPersonSetStays() {
        Parameters given;
        given.set("teachers", std::int64_t{250});
        for (const std::int64_t records : {0, 1, 90, 100'000})
            QCOMPARE(teachersOr(given, records).value(), std::int64_t{250});
    }
};

TEST_ALONE(TeachersByRecordsTest)
#include "TeachersByRecordsTest.moc"
