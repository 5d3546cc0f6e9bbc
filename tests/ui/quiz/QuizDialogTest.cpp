// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/quiz/QuizDialog.h"

#include "tests/testing/TestProgram.h"

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

using namespace epsiloscope;

/// The ten questions as they are answered, and what is kept of them.
class QuizDialogTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<QSettings> settings_;
    std::unique_ptr<QuizDialog> dialog_;

    QString path() const { return folder_->filePath("quiz/odds.csv"); }
    template <class T> T* child(const char* name) const { return dialog_->findChild<T*>(name); }
    void open() {
        dialog_ = std::make_unique<QuizDialog>(QuizFile(path()), settings_.get());
        dialog_->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog_.get()));
    }
    /// The index of the answer that stands there; the question is known by its words.
    int rightNow(QuizPart part) const {
        const QString words = child<QLabel>("quizQuestion")->text();
        for (std::uint64_t seed = 0; seed < 100; ++seed)
            for (const OddsQuestion& each : oddsQuestions(seed, part))
                if (each.words == words)
                    for (int i = 0; i < 4; ++i)
                        if (child<QRadioButton>(qPrintable(QStringLiteral("quizAnswer%1").arg(i + 1)))
                                ->text()
                                .startsWith(each.answers[each.right] + "  ("))
                            return i;
        return -1;
    }
    /// Answers `right` of them rightly, and does not know the others, by the keyboard alone.
    void answer(QuizPart part, int right) {
        for (int i = 0; i < 10; ++i) {
            QCOMPARE(child<QLabel>("quizCount")->text(), QStringLiteral("Question %1 of 10").arg(i + 1));
            QVERIFY(!child<QPushButton>("quizNext")->isEnabled());
            const int index = rightNow(part);
            QVERIFY(index >= 0);
            QTest::keyClick(QApplication::focusWidget(),
                            i < right ? static_cast<Qt::Key>(Qt::Key_1 + index) : Qt::Key_0);
            QVERIFY(child<QPushButton>("quizNext")->isEnabled());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        }
    }
    QStringList lines() const {
        QFile file(path());
        if (!file.open(QIODevice::ReadOnly)) return {};
        return QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts);
    }

private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        settings_ = std::make_unique<QSettings>(folder_->filePath("settings.ini"), QSettings::IniFormat);
        open();
    }
    void cleanup() { dialog_.reset(); }

    void beforeAndAfterAreCompared() {
        QVERIFY(!child<QPushButton>("quizAfter")->isEnabled());
        child<QPushButton>("quizBefore")->click();
        answer(QuizPart::Before, 3);
        QVERIFY(child<QLabel>("quizScore")->text().startsWith("3 of 10 were right."));
        open(); // another day
        QVERIFY(child<QPushButton>("quizAfter")->isEnabled());
        child<QPushButton>("quizAfter")->click();
        answer(QuizPart::After, 8);
        QCOMPARE(child<QLabel>("quizScore")->text(), QStringLiteral("Before: 3 of 10. After: 8 of 10."));
        child<QPushButton>("quizBack")->click();
        QVERIFY(!child<QPushButton>("quizAfter")->isEnabled());
    }

    void whatIsKeptNamesNobody() {
        child<QPushButton>("quizBefore")->click();
        answer(QuizPart::Before, 10);
        const QStringList all = lines();
        QCOMPARE(all.size(), 11);
        QCOMPARE(all.front(), QStringLiteral("sitting,day,part,question,answer,right_answer,correct,source"));
        QVERIFY(QRegularExpression("^[a-z0-9]{8}$").match(dialog_->sitting()).hasMatch());
        const QString today = QDate::currentDate().toString(Qt::ISODate);
        for (const QString& line : all.mid(1)) {
            QVERIFY2(line.startsWith(dialog_->sitting() + "," + today + ",before,"), qPrintable(line));
            // Nobody simulated is a person.
            QVERIFY2(line.endsWith(",1,test"), qPrintable(line));
        }
        const QString code = dialog_->sitting();
        open();
        child<QPushButton>("quizBefore")->click();
        answer(QuizPart::Before, 0);
        QVERIFY(dialog_->sitting() != code);
        QCOMPARE(lines().size(), 21);
        QVERIFY(lines().last().contains(",unknown,") && lines().last().endsWith(",0,test"));
    }

    void whoLeavesHalfwayLeavesNothing() {
        child<QPushButton>("quizBefore")->click();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_1);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        dialog_->reject();
        QVERIFY(lines().isEmpty());
        open();
        QVERIFY(!child<QPushButton>("quizAfter")->isEnabled());
    }

    void theFileCanBeDeleted() {
        QVERIFY(!child<QPushButton>("quizDelete")->isEnabled() &&
                !child<QPushButton>("quizShow")->isEnabled());
        child<QPushButton>("quizBefore")->click();
        answer(QuizPart::Before, 5);
        QVERIFY(child<QLabel>("quizKept")->text().contains("odds.csv"));
        QVERIFY(child<QPushButton>("quizShow")->isEnabled());
        child<QPushButton>("quizDelete")->click();
        QVERIFY(!QFile::exists(path()));
        QVERIFY(!child<QPushButton>("quizAfter")->isEnabled());
        QVERIFY(!settings_->contains("quiz/sitting"));
    }

    void onlyWhoSeesAScreenIsAPerson() {
        QCOMPARE(sourceOfAnswers("xcb", false), QStringLiteral("person"));
        QCOMPARE(sourceOfAnswers("wayland", false), QStringLiteral("person"));
        QCOMPARE(sourceOfAnswers("xcb", true), QStringLiteral("test"));
        for (const char* const unseen : {"offscreen", "minimal", "vnc"})
            QCOMPARE(sourceOfAnswers(unseen, false), QStringLiteral("test"));
        QCOMPARE(sourceOfAnswers(), QStringLiteral("test"));
    }

    void whatCannotBeKeptIsSaid() {
        QFile blocked(folder_->filePath("quiz")); // where the folder would be
        QVERIFY(blocked.open(QIODevice::WriteOnly));
        child<QPushButton>("quizBefore")->click();
        answer(QuizPart::Before, 2);
        QVERIFY(child<QLabel>("quizScore")->text().contains("could not be kept"));
    }
};

TEST_WITH_WINDOWS(QuizDialogTest)
#include "QuizDialogTest.moc"
