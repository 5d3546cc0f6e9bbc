// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/OddTables.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/window/ChildOf.h"
#include "ui/data/opening/ImportDialog.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/runs/RunList.h"
#include "ui/widgets/BuiltInFiles.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/window/MainWindow.h"
#include "ui/window/RunSession.h"

#include <QAbstractButton>
#include <QMessageBox>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// A file of one's own is opened in the window that has begun on the sample, and Run is pressed: it runs, or
// the window says in words that are in sight what is to be changed.
class FirstPressOfRunTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        window_ = std::make_unique<MainWindow>(0, nullptr, viewKinds(), firstExperiment());
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        QTRY_VERIFY_WITH_TIMEOUT(window_->dataPanel()->dataset(), 20000);
    }

    void aFileIsRunOrSaysWhy_data() {
        QTest::addColumn<int>("number");
        const auto tables = oddTables();
        QVERIFY(tables.size() >= 40);
        for (std::size_t i = 0; i < tables.size(); ++i)
            QTest::newRow(tables[i].name.c_str()) << static_cast<int>(i);
    }

    void aFileIsRunOrSaysWhy() {
        QFETCH(int, number);
        const OddTable table = oddTables()[static_cast<std::size_t>(number)];
        QSignalSpy loaded(window_->dataPanel(), &DataPanel::datasetChanged);
        QString refused;
        const QObject untilEnd;
        connect(window_->dataPanel(), &DataPanel::loadFailed, &untilEnd,
                [&](const Error& error) { refused = QString::fromStdString(error.message()); });
        window_->open(write(folder_, QStringLiteral("table%1.csv").arg(number),
                            QByteArray::fromStdString(table.bytes)));
        const auto asked = [&] { return window_->findChild<ImportDialog*>(); };
        QTRY_VERIFY_WITH_TIMEOUT(loaded.size() > 0 || !refused.isEmpty() || asked(), 20000);
        if (asked()) asked()->accept(); // a doubt about how it is read, which a person takes as it is
        QTRY_VERIFY_WITH_TIMEOUT(loaded.size() > 0 || !refused.isEmpty(), 20000);
        if (!refused.isEmpty()) return mendable(refused);
        QTRY_VERIFY_WITH_TIMEOUT(!window_->dataPanel()->loading(), 20000);
        const std::size_t before = window_->runs()->entries().size();
        window_->activateWindow(); // a dialog may have had the keys
        QTRY_VERIFY(window_->isActiveWindow());
        QTest::keyClick(window_.get(), Qt::Key_F5);
        const auto ended = [&] { return window_->runs()->entries().size() > before && !window_->session(); };
        const auto* run = child<QAbstractButton>(*window_, "run");
        QTRY_VERIFY(window_->session() || ended() || !run->isEnabled() ||
                    window_->findChild<QMessageBox*>("complaint"));
        if (const QString words = refusal(); !words.isEmpty()) return mendable(words);
        if (!window_->session() && !ended())
            return mendable(child<ElidedLabel>(*window_, "forecast")->text());
        QTRY_VERIFY_WITH_TIMEOUT(!window_->session(), 60000);
        if (!ended()) return mendable(refusal());
        const RunEntry& entry = window_->runs()->entries().back();
        if (entry.run->state() != RunState::Finished) {
            const auto error = entry.run->error();
            QVERIFY(error.has_value());
            return mendable(QString::fromStdString(error->message()));
        }
        // The window guesses another label than one that cannot be learnt.
        QVERIFY(table.outcome != OddOutcome::Refused || entry.run->experiment().data.label != table.label);
        const auto& outcome = *entry.run->trials().front().outcome;
        QVERIFY(outcome.answered > 0);
        // Nothing that the sample was set to is left: so many queries are in no pool of so few.
        QVERIFY(!window_->experiment().parameters.has("queries"));
    }

private:
    /// What the box that complains says, which is closed; empty: there is none.
    QString refusal() {
        const auto* box = window_->findChild<QMessageBox*>("complaint");
        const QString words = box ? box->informativeText() : QString();
        delete box;
        return words;
    }

    /// A sentence or two in which a person finds what to do.
    void mendable(const QString& words) {
        QVERIFY2(words.size() > 20 && words.size() < 400, qPrintable(words));
        QVERIFY2(words.contains(
                     QRegularExpression("choose|select|name|give|make|use|ask|map|leave|load|mend|ignore|"
                                        "add|set|group|lower|read",
                                        QRegularExpression::CaseInsensitiveOption)),
                 qPrintable(words));
    }

    QTemporaryDir folder_;
    std::unique_ptr<MainWindow> window_;
};

TEST_WITH_WINDOWS(FirstPressOfRunTest)
#include "FirstPressOfRunTest.moc"
