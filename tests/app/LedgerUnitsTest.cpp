// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/LedgerProgram.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using epsiloscope::Json;
using namespace epsiloscope::testing;

namespace {

// 300 visits of 90 patients.
QByteArray visitsText() {
    QByteArray text = "age,hours,rich,patient_id,doctor\n";
    for (int i = 0; i < 300; ++i) {
        const int age = 18 + (i * 37) % 71, hours = (i * 53 + i / 7) % 79;
        text += QByteArray::number(age) + ',' + QByteArray::number(hours) + ',' +
                (age + hours > 90 ? "yes" : "no") + ",p" + QByteArray::number((7 * i + i / 3) % 90) + ",d" +
                QByteArray::number(i % 11) + '\n';
    }
    return text;
}

} // namespace

// Whose data a ledger is about, as a shell sees it.
class LedgerUnitsTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        program_ = std::make_unique<LedgerProgram>();
        visits_ = write(program_->folder(), "visits.csv", visitsText());
    }

    void patientsAreChargedAsPatients() {
        QCOMPARE(program_->ledger(visits_, {"--total", "0.5,0", "--composition", "basic"}).exitCode, 0);
        const ProgramOutcome first = released(patients(4));
        QVERIFY2(first.exitCode == 0, first.err.constData());
        QVERIFY2(first.err.contains("replace the cells of one patient, ≤ 4 rows"), first.err.constData());
        const ProgramOutcome other = released(patients(9));
        QVERIFY2(other.exitCode == 0, other.err.constData());
        const Json json = program_->json(visits_);
        QCOMPARE(json["balance"][0]["spent"]["epsilon"].get<double>(), 0.2);
        QCOMPARE(json["balance"][0]["unit"]["person"].get<std::string>(), std::string("patient_id"));
        QCOMPARE(json["balance"][0]["unit"]["rows"].get<int>(), 9);
        const ProgramOutcome report = program_->ledger(visits_);
        QVERIFY2(report.out.contains("of one patient, ≤ 9 rows · refuses to be crossed"),
                 report.out.constData());
        QVERIFY2(report.out.contains("replace the cells of one patient, ≤ 9 rows · promised"),
                 report.out.constData());
    }

    void recordsOfPatientsCountAsOften() {
        QCOMPARE(program_->ledger(visits_, {"--total", "1,0", "--composition", "basic"}).exitCode, 0);
        QVERIFY(released(patients(4)).exitCode == 0);
        const ProgramOutcome rows = released(patients(3) + byRecord());
        QVERIFY2(rows.exitCode == 0, rows.err.constData());
        QVERIFY2(rows.err.contains("counted as for: replace the cells of one patient") &&
                     rows.err.contains("with it ε = 0.4 of 1 is charged"),
                 rows.err.constData());
        const ProgramOutcome report = program_->ledger(visits_);
        QVERIFY2(report.out.contains("records are counted for one patient of at most 3 rows"),
                 report.out.constData());
        // Nobody bounds how many there are: no ε is small enough, and no total large enough.
        const ProgramOutcome all = released(QByteArray(R"(, "person": ["patient_id"])") + byRecord());
        QCOMPARE(all.exitCode, 2);
        QVERIFY2(all.err.contains("nobody bounds how many rows one patient has") &&
                     all.err.contains("data.rows_of_person") && !all.err.contains("--total"),
                 all.err.constData());
        QCOMPARE(all.err.count('\n'), 1);
    }

    void rowsThatWereDealtStayDealt_data() {
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("next");
        QTest::addColumn<QByteArray>("told");
        const QByteArray doctors = R"(, "person": ["doctor"], "rows_of_person": 4)";
        QTest::newRow("rows after patients")
            << patients(4) << QByteArray() << QByteArray("name patient_id by data.person");
        QTest::newRow("patients after rows")
            << QByteArray() << patients(4) << QByteArray("leave data.person out, as then");
        QTest::newRow("doctors after patients")
            << patients(4) << doctors << QByteArray("as the column doctor says");
    }

    void rowsThatWereDealtStayDealt() {
        QFETCH(const QByteArray, first);
        QFETCH(const QByteArray, next);
        QFETCH(const QByteArray, told);
        QVERIFY(released(first).exitCode == 0);
        const ProgramOutcome refused = released(next);
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("rows that were private would become public") &&
                     refused.err.contains(told),
                 refused.err.constData());
        QCOMPARE(LedgerProgram::count(program_->json(visits_), "reserved"), 1);
    }

    // Of data of which nothing is public.
    void otherPersonsAreOthers() {
        split_ = R"("split": {"private": 1, "public": 0, "test": 0, "balance": false})";
        test_ = write(program_->folder(), "examine.csv", visitsText().left(3000));
        const QByteArray doctors = R"(, "person": ["doctor"], "rows_of_person": 4)";
        QVERIFY(program_->ledger(visits_, {"--total", "9,0", "--composition", "basic"}).exitCode == 0);
        const ProgramOutcome first = released(patients(4));
        QVERIFY2(first.exitCode == 0, first.err.constData());
        for (const auto& [next, told] :
             {std::pair(doctors, QByteArray("neither says anything of the other")),
              std::pair(QByteArray(), QByteArray("nobody bounds how many rows one patient has"))}) {
            const ProgramOutcome refused = released(next);
            QCOMPARE(refused.exitCode, 2);
            QVERIFY2(refused.err.contains(told), refused.err.constData());
        }
        const ProgramOutcome off = released(doctors, {"--ledger", "off"});
        QVERIFY2(off.exitCode == 0, off.err.constData());
        const Json balance = program_->json(visits_)["balance"][0];
        // Of one record that is replaced by another of the same owner.
        QCOMPARE(balance["unit"], (Json{{"by_record", true}, {"rows", 1}}));
        QVERIFY(balance["translated"].get<std::string>().find(
                    "nothing is promised of one doctor or one patient any more") != std::string::npos);
        test_.clear();
    }

private:
    static QByteArray patients(int rows) {
        return R"(, "person": ["patient_id"], "rows_of_person": )" + QByteArray::number(rows);
    }
    static QByteArray byRecord() { return R"(, "unit": "record")"; }

    ProgramOutcome released(const QByteArray& data, const QStringList& words = {}) {
        QByteArray named = LedgerProgram::data("visits.csv");
        named.chop(1);
        const QByteArray test = test_.isEmpty() ? QByteArray() : QByteArray(R"(, "test": "examine.csv")");
        const QByteArray ignored = data.contains("doctor") ? R"(, "ignore": ["patient_id"])"
                                   : data.isEmpty()        ? R"(, "ignore": ["patient_id", "doctor"])"
                                                           : R"(, "ignore": ["doctor"])";
        const QString experiment = write(program_->folder(), "experiment.json",
                                         "{" + named + data + ignored + test + "},\n" + split_ + R"(,
 "encoder": {"ranges": {"age": [0, 100], "hours": [0, 80]}, "scaling": "declared", "categories": "ordinal"},
 "mechanism": "dp-logistic", "parameters": {"epsilon": 0.1, "regularisation": 0.1}, "release": true})");
        return callProgram(QStringList{"run", experiment} + words);
    }

    std::unique_ptr<LedgerProgram> program_;
    QString visits_, test_;
    QByteArray split_ = R"("split": {"private": 0.8, "public": 0, "test": 0.2, "balance": false})";
};

TEST_WITH_EVENTS(LedgerUnitsTest)
#include "LedgerUnitsTest.moc"
