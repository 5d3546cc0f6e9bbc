// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/quiz/QuizFile.h"

#include "tests/testing/TestProgram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;

class QuizFileTest : public QObject {
    Q_OBJECT

private slots:
    void answersAreTheirOwnersAlone() {
        const QTemporaryDir folder;
        const QuizFile file(folder.filePath("quiz/odds.csv"));
        QVERIFY(file.append({{.sitting = "a1",
                              .day = QDate(2026, 11, 28),
                              .question = "q",
                              .answer = "1",
                              .right = "1",
                              .correct = true}}));
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QVERIFY(!(QFile::permissions(file.path()) & others));
    }

    void answersAreNoFormulasAndAreCountedAllTheSame() {
        const QTemporaryDir folder;
        const QuizFile file(folder.filePath("odds.csv"));
        QVERIFY(file.append({{.sitting = "=1+1",
                              .day = QDate(2026, 11, 28),
                              .question = "a, b",
                              .answer = "@x",
                              .right = "-1",
                              .correct = true}}));
        QFile written(file.path());
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray text = written.readAll();
        QVERIFY2(text.contains("\n'=1+1,") && text.contains(",\"a, b\",'@x,-1,1,"), text.constData());
        QCOMPARE(file.scoreOf("=1+1").before.value_or(-1), 1);
    }
};

TEST_WITH_WINDOWS(QuizFileTest)
#include "QuizFileTest.moc"
