// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/ImportDialog.h"

#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "ui/data/opening/PreviewModel.h"
#include "ui/widgets/NoticeBar.h"
#include "ui/widgets/Theme.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

#include <atomic>

using namespace epsiloscope;

namespace {
const QByteArray kPrices = "1;2.5;red\n2;3.5;blue\n3;unk;red\n";
}

class ImportDialogTest : public QObject {
    Q_OBJECT
private slots:
    void init() { applyTheme(ThemeChoice::Light); }

    void cleanup() { dialog_.reset(); }

    void showsDoubtsAndTheFirstRows() {
        open(kPrices);
        QVERIFY(!loaded_->guess->doubts.empty());
        QVERIFY(part<QLabel>("import.doubts")->isVisible());
        for (const std::string& doubt : loaded_->guess->doubts)
            QVERIFY2(part<QLabel>("import.doubts")->text().contains(QString::fromStdString(doubt)),
                     doubt.c_str());
        QCOMPARE(preview()->table(), &loaded_->table); // not read a second time
        QVERIFY(!dialog_->reading());
        QVERIFY(part<QLabel>("import.state")->text().contains("3 rows"));
        QVERIFY(part<QComboBox>("import.delimiter")->currentText().contains("semicolon"));
    }

    void unchangedAcceptSaysWhatWasSaid() {
        open(kPrices);
        const DataReference before = dialog_->reference();
        QSignalSpy accepted(dialog_.get(), &QDialog::accepted);
        QTest::mouseClick(part<QPushButton>("import.accept"), Qt::LeftButton);
        QCOMPARE(accepted.count(), 1);
        QVERIFY(dialog_->reference() == before);
        QVERIFY(!before.header && !before.delimiter && !before.missingMarkers && before.types.empty());
    }

    void separatorAndNamesReadAgain() {
        open(kPrices);
        choose("import.header", 1);
        settle();
        QCOMPARE(preview()->headerData(2, Qt::Horizontal).toString(), QStringLiteral("red"));
        QCOMPARE(preview()->rowCount(), 3);
        QVERIFY(dialog_->reference().header == std::optional(true));
        choose("import.header", 0);
        settle();
        QVERIFY(!dialog_->reference().header);
        QCOMPARE(preview()->rowCount(), 4);
        choose("import.delimiter", 2);
        QVERIFY(dialog_->reference().delimiter == std::optional(';'));
    }

    void missingMarkersAreTyped() {
        open(kPrices);
        QVERIFY(loaded_->table.columns[1].type == ColumnType::Categorical);
        auto* line = part<QLineEdit>("import.missing");
        QVERIFY(line->text().contains("NA"));
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, "?, unk");
        settle();
        QVERIFY(preview()->table()->columns[1].type == ColumnType::Numeric);
        QCOMPARE(preview()->index(3, 1).data().toString(), QStringLiteral("missing"));
        const auto markers = dialog_->reference().missingMarkers;
        QVERIFY(markers && *markers == (std::vector<std::string>{"", "?", "unk"}));
    }

    void oneOfTheTablesIsChosen() {
        DataReference reference;
        reference.path = write("prices.csv", kPrices).toStdString();
        const auto read = loadDataset(reference);
        QVERIFY(read.ok());
        auto sheets = std::make_shared<Dataset>(**read);
        sheets->guess->tables = {"first", "second"};
        sheets->guess->table = "first";
        std::string asked;
        dialog_ = std::make_unique<ImportDialog>(
            sheets, reference, nullptr,
            [&](const DataReference& how, const LoadProgress&, const std::stop_token&,
                const BesideLoading&) -> Result<std::shared_ptr<const Dataset>> {
                asked = how.table;
                return std::shared_ptr<const Dataset>(sheets);
            });
        show();
        auto* box = part<QComboBox>("import.table");
        QVERIFY(box->isEnabled());
        QVERIFY(box->currentText().contains("first"));
        choose("import.table", 2);
        settle();
        QCOMPARE(asked, "second");
        QCOMPARE(dialog_->reference().table, "second");
        QCOMPARE(box->currentText(), QStringLiteral("second"));
        box->setEditText("SELECT a FROM first");
        QTest::keyClick(box->lineEdit(), Qt::Key_Return);
        settle();
        QCOMPARE(asked, "SELECT a FROM first");
        choose("import.table", 0);
        settle();
        QCOMPARE(asked, std::string());
    }

    void aFileOfOneTableOffersNone() {
        open(kPrices);
        QVERIFY(!part<QComboBox>("import.table")->isEnabled());
    }

    void typingReadsOnceAfterAPause() {
        std::atomic<int> reads = 0;
        DataReference reference;
        reference.path = write("prices.csv", kPrices).toStdString();
        const auto dataset = loadDataset(reference);
        QVERIFY(dataset.ok());
        dialog_ = std::make_unique<ImportDialog>(
            *dataset, reference, nullptr,
            [&](const DataReference&, const LoadProgress&, const std::stop_token&,
                const BesideLoading&) -> Result<std::shared_ptr<const Dataset>> {
                ++reads;
                return *dataset;
            });
        show();
        auto* line = part<QLineEdit>("import.missing");
        line->setFocus();
        QTest::keyClicks(line, ", none, nothing");
        QVERIFY(dialog_->reading());
        QVERIFY(part<QLabel>("import.state")->text().contains("again"));
        QVERIFY(part<QPushButton>("import.accept")->isEnabled());
        settle();
        QCOMPARE(reads.load(), 1);
    }

    void typeOfAColumnIsKeptAcrossReadings() {
        open(kPrices);
        auto* table = part<QTableView>("preview");
        table->setFocus();
        table->setCurrentIndex(preview()->index(0, 0));
        QTest::keyClick(table, Qt::Key_Space);
        QTest::keyClick(table, Qt::Key_Space); // number, then category
        settle();
        QVERIFY(preview()->table()->columns[0].type == ColumnType::Categorical);
        choose("import.header", 2);
        settle();
        QVERIFY(preview()->table()->columns[0].type == ColumnType::Categorical);
        QVERIFY(dialog_->reference().types ==
                (std::map<std::string, ColumnType>{{"1", ColumnType::Categorical}}));
    }

    void labelColumnNeedsNoReading() {
        open(kPrices);
        QCOMPARE(part<QComboBox>("import.label")->count(), 4);
        choose("import.label", 3);
        QVERIFY(!dialog_->reading());
        QCOMPARE(loaded_->table.find(dialog_->reference().label), 2);
        choose("import.label", 0);
        QVERIFY(dialog_->reference().label.empty());
    }

    void badChoiceIsToldInPlace() {
        open(kPrices);
        auto* table = part<QTableView>("preview");
        table->setFocus();
        table->setCurrentIndex(preview()->index(0, 2));
        QTest::keyClick(table, Qt::Key_Space); // "red" is no number
        settle();
        QVERIFY(!part<ErrorBox>("dataError")->isVisible());
        const auto* told = part<QLabel>("import.doubts");
        QVERIFY(told->isVisible());
        QVERIFY2(told->text().contains(
                     "3 cells that are no finite number were read as missing (first 'red' on line 1)"),
                 qPrintable(told->text()));
        // The way back: the choice is still there to change.
        QVERIFY(preview()->columnCount() == 3);
        table->setCurrentIndex(preview()->index(0, 2));
        QTest::keyClick(table, Qt::Key_Space);
        settle();
        QVERIFY2(!told->isVisible() || !told->text().contains("'red'"), qPrintable(told->text()));
        QVERIFY(part<QPushButton>("import.accept")->isEnabled());
    }

    void fileThatCouldNotBeReadIsReadAtOnce() {
        DataReference reference;
        reference.path = write("ragged.csv", "a,b\n1,2\n3;4,5,6\n").toStdString();
        dialog_ = std::make_unique<ImportDialog>(nullptr, reference);
        QVERIFY(dialog_->reading());
        show();
        settle();
        QVERIFY(part<ErrorBox>("dataError")->isVisible());
        QVERIFY(!part<QPushButton>("import.accept")->isEnabled());
        write("ragged.csv", "a,b\n1,2\n3,4\n"); // mended meanwhile
        choose("import.header", 1);
        settle();
        QVERIFY(!part<ErrorBox>("dataError")->isVisible());
        QCOMPARE(preview()->columnCount(), 2);
    }

    void testFileIsTypedAndRemoved() {
        open(kPrices);
        auto* line = part<QLineEdit>("import.test");
        line->setFocus();
        QTest::keyClicks(line, "/data/test.csv");
        QTest::keyClick(line, Qt::Key_Tab);
        QCOMPARE(dialog_->reference().test, std::string("/data/test.csv"));
        QVERIFY(!dialog_->reading());
        QTest::mouseClick(part<QToolButton>("import.test.remove"), Qt::LeftButton);
        QVERIFY(dialog_->reference().test.empty());
    }

    void enterAcceptsAndEscapeCancels() {
        for (const bool enter : {true, false}) {
            for (const char* from : {"import.format", "import.missing", "preview"}) {
                open(kPrices);
                QSignalSpy accepted(dialog_.get(), &QDialog::accepted),
                    rejected(dialog_.get(), &QDialog::rejected);
                auto* widget = part<QWidget>(from);
                widget->setFocus();
                QTest::keyClick(widget, enter ? Qt::Key_Return : Qt::Key_Escape);
                QVERIFY2(accepted.count() == (enter ? 1 : 0), from);
                QVERIFY2(rejected.count() == (enter ? 0 : 1), from);
            }
        }
    }

    void everythingIsReachedByTab() {
        open(kPrices);
        QSet<QString> reached;
        for (int i = 0; i < 30; ++i) {
            if (QWidget* focus = dialog_->focusWidget()) reached << focus->objectName();
            QTest::keyClick(dialog_->focusWidget(), Qt::Key_Tab);
        }
        for (const char* name : {"import.format", "import.delimiter", "import.header", "import.missing",
                                 "import.label", "import.labels", "import.labels.choose", "import.test",
                                 "import.test.choose", "preview", "import.accept", "import.cancel"})
            QVERIFY2(reached.contains(name), name);
    }

    void fitsAScreenOf640By400() {
        open(kPrices);
        QVERIFY2(dialog_->minimumSizeHint().width() <= 620 && dialog_->minimumSizeHint().height() <= 380,
                 qPrintable(QStringLiteral("%1 × %2")
                                .arg(dialog_->minimumSizeHint().width())
                                .arg(dialog_->minimumSizeHint().height())));
    }

private:
    QString write(const QString& name, const QByteArray& content) {
        return testing::write(folder_, name, content);
    }
    void open(const QByteArray& content) {
        DataReference reference;
        reference.path = write("prices.csv", content).toStdString();
        auto dataset = loadDataset(reference);
        QVERIFY2(dataset.ok(), dataset.ok() ? "" : dataset.error().message().c_str());
        loaded_ = *dataset;
        dialog_ = std::make_unique<ImportDialog>(loaded_, reference);
        show();
    }
    void show() {
        dialog_->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog_.get()));
    }
    template <class T> T* part(const char* name) const { return dialog_->findChild<T*>(name); }
    PreviewModel* preview() const { return dialog_->findChild<PreviewModel*>(); }
    /// As a person: the keyboard goes to an entry of a combo box.
    void choose(const char* name, int row) {
        auto* box = part<QComboBox>(name);
        box->setFocus();
        while (box->currentIndex() < row)
            QTest::keyClick(box, Qt::Key_Down);
        while (box->currentIndex() > row)
            QTest::keyClick(box, Qt::Key_Up);
    }
    void settle() { QTRY_VERIFY(!dialog_->reading()); }

    QTemporaryDir folder_;
    std::shared_ptr<const Dataset> loaded_;
    std::unique_ptr<ImportDialog> dialog_;
};

TEST_WITH_WINDOWS(ImportDialogTest)
#include "ImportDialogTest.moc"
