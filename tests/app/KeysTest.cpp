// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/Program.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"

#include <QFile>
#include <QtTest>

using epsiloscope::Json;
using namespace epsiloscope::testing;

// `list keys`: the reference of what an experiment may say.
class KeysTest : public QObject {
    Q_OBJECT

private slots:
    void theManualIsWhatTheProgramPrints() {
        const ProgramOutcome printed = callWell({"list", "keys", "--markdown"});
        QFile manual(projectFile("resources/manual/keys.md"));
        QVERIFY(manual.open(QIODevice::ReadOnly));
        QVERIFY2(manual.readAll() == printed.out,
                 "renew it by epsiloscope list keys --markdown > resources/manual/keys.md");
    }

    void ofOneMechanismThereAreItsOwnParameters() {
        const ProgramOutcome listed = callWell({"list", "keys", "saa", "--json"});
        QStringList names;
        const Json json = listed.json();
        for (const Json& key : json["keys"]) {
            names << QString::fromStdString(key["key"].text());
            QVERIFY2(key.contains("type") && key.contains("meaning"), key.dump().c_str());
        }
        for (const char* known : {"data.label", "split.test", "encoder.ranges", "release", "lambda"})
            QVERIFY2(names.contains(known), known);
        QVERIFY(!names.contains("sigma"));
        QCOMPARE(names.removeDuplicates(), 0);
    }

    void asTextEachKeyHasTypeRangeDefaultAndMeaning() {
        const QByteArray text = callProgram({"list", "keys", "pate-gnmax"}).out;
        QVERIFY2(text.contains("split.private\n    number: from 0 to 1; together at most 1; default 0.6\n"),
                 text.constData());
        QVERIFY(text.contains("data.path\n    file: a file or a sample; must be given\n"));
        QVERIFY(text.contains("teachers\n    whole number: at least 1"));
    }

    void whatCannotBeListedIsRefused() {
        verifyRefused(callProgram({"list", "keys", "pate-gmax"}), "did you mean \"pate-gnmax\"?");
        verifyRefused(callProgram({"list", "samples", "--markdown"}), "--markdown");
        QCOMPARE(callProgram({"list", "keys", "saa", "brc"}).exitCode, 2);
    }

    void anUnknownKeyIsMendedByItsNearestAloneOrByThisList() {
        const QStringList run = {"run", projectFile("resources/sample-experiment.json"), "--set"};
        const ProgramOutcome near = callProgram(run + QStringList{"split.tst=1"});
        QVERIFY2(near.err.contains("did you mean \"split.test\"?"), near.err.constData());
        const ProgramOutcome far = callProgram(run + QStringList{"quux=1"});
        QCOMPARE(far.exitCode, 2);
        QVERIFY2(far.err.contains("epsiloscope list keys pate-gnmax") && far.err.size() < 200,
                 far.err.constData());
        const ProgramOutcome value = callProgram(run + QStringList{"teacher_learner=fores"});
        QVERIFY2(value.err.contains("choose one of logistic, forest"), value.err.constData());
    }
};

TEST_WITH_EVENTS(KeysTest)
#include "KeysTest.moc"
