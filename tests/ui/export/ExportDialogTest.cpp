// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ExportDialog.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/export/CurveChart.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/export/ChartFiles.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/widgets/Theme.h"

#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSpinBox>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class ExportDialogTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        applyTheme(ThemeChoice::Light);
        board_ = std::make_unique<ChartBoard>();
        FakeRun fake({});
        fake.complete();
        board_->addRun(1, fake.run(), {0, "Run 1", true});
        settle(*board_);
        QVERIFY(folder_.isValid());
        makeDialog();
    }

    void everyFieldIsNamedForScreenReadersAndReachedByTab() {
        for (const char* name :
             {"exportChart", "exportFormat", "exportPreset", "exportWidth", "exportHeight", "exportUnit",
              "exportText", "exportScale", "exportDpi", "exportWords", "exportPreview"})
            QVERIFY2(!part<QWidget>(name)->accessibleName().isEmpty(), name);
        choose("exportFormat", ChartFormat::Png);
        part<QWidget>("exportChart")->setFocus();
        QSet<QString> reached;
        for (int i = 0; i < 20; ++i) {
            reached << QApplication::focusWidget()->objectName();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        for (const char* name :
             {"exportChart", "exportFormat", "exportPreset", "exportWidth", "exportHeight", "exportUnit",
              "exportText", "exportScale", "exportDpi", "exportWords", "exportCopy", "exportSave"})
            QVERIFY2(reached.contains(name), name);
    }

    // 1366 × 768 pixels at a scale of 1.75.
    void itFitsASmallScreenAndItsPictureFollows() {
        QVERIFY2(dialog_->minimumSizeHint().width() <= 1366 / 1.75 &&
                     dialog_->minimumSizeHint().height() <= 768 / 1.75,
                 QTest::toString(dialog_->minimumSizeHint()));
        QVERIFY(dialog_->width() <= dialog_->screen()->availableSize().width());
        const auto pixels = [this] { return part<QLabel>("exportPreview")->pixmap().size(); };
        dialog_->resize(dialog_->minimumSizeHint());
        QTRY_VERIFY(!pixels().isEmpty());
        const QSize small = pixels();
        dialog_->resize(790, 700);
        QTRY_VERIFY(pixels().width() > small.width());
        QVERIFY(pixels().width() <= part<QLabel>("exportPreview")->width());
    }

    void eachFormatIsSavedAsAsked_data() {
        QTest::addColumn<ChartFormat>("format");
        QTest::addColumn<QByteArray>("begin");
        QTest::newRow("png") << ChartFormat::Png << QByteArray("\x89PNG");
        QTest::newRow("svg") << ChartFormat::Svg << QByteArray("<?xml");
        QTest::newRow("pdf") << ChartFormat::Pdf << QByteArray("%PDF-");
        QTest::newRow("csv") << ChartFormat::Csv << QByteArray("chart,run,quantity,band,x,y,lower,upper\n");
        QTest::newRow("tex") << ChartFormat::Pgfplots << QByteArray("% Written by Epsiloscope");
    }
    void eachFormatIsSavedAsAsked() {
        QFETCH(ChartFormat, format);
        QFETCH(QByteArray, begin);
        dialog_->chooseChart("accuracy");
        choose("exportFormat", format);
        QSignalSpy saved(dialog_.get(), &ExportDialog::saved);
        QTest::mouseClick(part<QPushButton>("exportSave"), Qt::LeftButton);
        const QString path = folder_.filePath("mine." + endingOf(format));
        answer(path);
        QTRY_COMPARE(saved.count(), 1);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY2(bytes.startsWith(begin), bytes.left(60).constData());
        const NamedCharts charts = *chosenCharts(board_->namedCharts(), "accuracy");
        const auto direct = chartFile(withoutNames(charts), documentOf(*board_, charts), {.format = format});
        QVERIFY(direct.ok());
        QCOMPARE(bytes, *direct);
        if (format != ChartFormat::Csv) return;
        QFile beside(path + ".json");
        QVERIFY(beside.open(QIODevice::ReadOnly));
        QVERIFY(beside.readAll().contains("\"Accuracy on the test set\""));
    }

    void copyPutsAPictureInTwoFormatsOrText() {
        QSignalSpy copied(dialog_.get(), &ExportDialog::copied);
        QTest::mouseClick(part<QPushButton>("exportCopy"), Qt::LeftButton);
        QTRY_COMPARE(copied.count(), 1);
        const QMimeData* content = QGuiApplication::clipboard()->mimeData();
        QCOMPARE(QImage::fromData(content->data("image/png")).width(), 2400);
        QVERIFY(content->data("image/svg+xml").contains("<metadata>"));
        choose("exportFormat", ChartFormat::Csv);
        QTest::keyClick(dialog_.get(), Qt::Key_Y, Qt::AltModifier);
        QTRY_COMPARE(copied.count(), 2);
        QVERIFY(QGuiApplication::clipboard()->text().contains("chart,run,quantity,band,x,y,lower,upper"));
    }

    void theSizeIsSaidInPixelsAndInPrint() {
        choose("exportFormat", ChartFormat::Png);
        QCOMPARE(part<QLabel>("exportResult")->text(),
                 QStringLiteral("2400 × 1600 pixels, printed 317.5 × 211.7 mm at 192 dpi"));
        part<QComboBox>("exportUnit")->setCurrentIndex(1);
        QCOMPARE(part<QDoubleSpinBox>("exportWidth")->value(), 317.5);
        part<QDoubleSpinBox>("exportWidth")->setValue(254);
        part<QSpinBox>("exportDpi")->setValue(300);
        QCOMPARE(part<QLabel>("exportResult")->text(),
                 QStringLiteral("1920 × 1600 pixels, printed 162.6 × 135.5 mm at 300 dpi"));
        choose("exportFormat", ChartFormat::Svg);
        QVERIFY(!part<QWidget>("exportScale")->isEnabled() && !part<QWidget>("exportDpi")->isEnabled());
        choose("exportFormat", ChartFormat::Csv);
        QVERIFY(!part<QWidget>("exportWidth")->isEnabled());
    }

    void aPresetSetsSizeAndTextUntilOneOfThemIsChanged() {
        auto* presets = part<QComboBox>("exportPreset");
        QCOMPARE(presets->count(), static_cast<int>(exportPresets().size()) + 1);
        QCOMPARE(presets->currentIndex(), 0); // the size of its own
        presets->setCurrentIndex(presets->findData("column"));
        QCOMPARE(part<QDoubleSpinBox>("exportWidth")->value(), 321.0);
        QCOMPARE(part<QDoubleSpinBox>("exportText")->value(), 8.0);
        part<QComboBox>("exportUnit")->setCurrentIndex(1);
        QCOMPARE(presets->currentData().toString(), QStringLiteral("column"));
        presets->setCurrentIndex(presets->findData("page"));
        QVERIFY(std::abs(part<QDoubleSpinBox>("exportWidth")->value() - 174) < 0.2);
        makeDialog();
        QCOMPARE(part<QComboBox>("exportPreset")->currentData().toString(), QStringLiteral("page"));
        part<QDoubleSpinBox>("exportText")->setValue(11);
        QCOMPARE(part<QComboBox>("exportPreset")->currentIndex(), 0);
        QVERIFY(std::abs(part<QDoubleSpinBox>("exportWidth")->value() - 174) < 0.2);
        makeDialog();
        QCOMPARE(part<QDoubleSpinBox>("exportText")->value(), 11.0);
        choose("exportFormat", ChartFormat::Csv);
        QVERIFY(!part<QWidget>("exportPreset")->isEnabled() && !part<QWidget>("exportText")->isEnabled());
    }

    void theChoicesAreRememberedAndNonsenseIsNot() {
        dialog_->chooseChart("labels");
        choose("exportFormat", ChartFormat::Pdf);
        part<QDoubleSpinBox>("exportWidth")->setValue(640);
        makeDialog();
        QCOMPARE(part<QComboBox>("exportChart")->currentData().toString(), QStringLiteral("labels"));
        QCOMPARE(part<QComboBox>("exportFormat")->currentData().toInt(), static_cast<int>(ChartFormat::Pdf));
        QCOMPARE(part<QDoubleSpinBox>("exportWidth")->value(), 640.0);
        {
            QSettings settings(settingsPath(), QSettings::IniFormat);
            settings.setValue("export/width", "wide");
            settings.setValue("export/format", "bmp");
            settings.setValue("export/scale", -3);
            settings.setValue("export/text", 4000);
        }
        makeDialog();
        QCOMPARE(part<QDoubleSpinBox>("exportWidth")->value(), 1200.0);
        QCOMPARE(part<QComboBox>("exportFormat")->currentData().toInt(), static_cast<int>(ChartFormat::Svg));
        QCOMPARE(part<QDoubleSpinBox>("exportScale")->value(), 2.0);
        QCOMPARE(part<QDoubleSpinBox>("exportText")->value(), usualTextSize);
    }

    void previewAndWordsFollowTheChoice() {
        QTRY_VERIFY(!part<QLabel>("exportPreview")->pixmap().isNull());
        const QImage all = part<QLabel>("exportPreview")->pixmap().toImage();
        QTRY_VERIFY(part<QPlainTextEdit>("exportWords")->toPlainText().startsWith("Epsiloscope: Labels"));
        dialog_->chooseChart("accountant");
        QTRY_VERIFY(part<QPlainTextEdit>("exportWords")->toPlainText().startsWith("Accountant growth"));
        QTRY_VERIFY(part<QLabel>("exportPreview")->pixmap().toImage() != all);
    }

    void whatTheFileSaysOfPrivacyIsShown() {
        CurveChart chart({bandedCurve()});
        chart.privacy = {"Run 1: ε = 1.63 at δ = 1e-5"};
        chart.warnings = {"not for publication"};
        dialog_ = std::make_unique<ExportDialog>(
            ExportSource{[&chart] {
                             return NamedCharts{{"accountant", &chart}};
                         },
                         [&chart](const NamedCharts&) { return documentOfOne(chart); }},
            nullptr);
        dialog_->show();
        QTRY_VERIFY(part<QPlainTextEdit>("exportWords")->toPlainText().contains("ε = 1.63 at δ = 1e-5"));
        QVERIFY(part<QPlainTextEdit>("exportWords")->toPlainText().contains("not for publication"));
        QTRY_VERIFY(!part<QLabel>("exportPreview")->pixmap().isNull());
        dialog_.reset();
    }

    void aFolderThatIsNotThereIsTold() {
        QSignalSpy failed(dialog_.get(), &ExportDialog::failed);
        dialog_->save(folder_.filePath("missing/x.svg"));
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(part<QLabel>("exportState")->text().contains("missing"));
        QVERIFY(!dialog_->busy());
        QVERIFY(!QFile::exists(folder_.filePath("missing")));
    }

    void closingWhileItWritesStillWritesTheFile() {
        const QString path = folder_.filePath("late.png");
        choose("exportFormat", ChartFormat::Png);
        dialog_->save(path);
        dialog_.reset();
        QTRY_VERIFY(QFile::exists(path));
        QCoreApplication::processEvents();
    }

private:
    // Settings of one name are shared within a process, whatever becomes of the file.
    QString settingsPath() const {
        return folder_.filePath(
            QStringLiteral("%1-%2.ini").arg(QTest::currentTestFunction(), QTest::currentDataTag()));
    }
    void makeDialog() {
        dialog_ = std::make_unique<ExportDialog>(
            ExportSource{[this] { return board_->namedCharts(); },
                         [this](const NamedCharts& charts) { return documentOf(*board_, charts); }},
            std::make_unique<QSettings>(settingsPath(), QSettings::IniFormat));
        dialog_->show();
        QVERIFY(QTest::qWaitForWindowActive(dialog_.get()));
    }
    template <class T> T* part(const char* name) { return dialog_->findChild<T*>(name); }
    void choose(const char* name, ChartFormat format) {
        auto* combo = part<QComboBox>(name);
        combo->setCurrentIndex(combo->findData(static_cast<int>(format)));
    }
    void answer(const QString& path) {
        QTRY_VERIFY(part<QFileDialog>("fileDialog"));
        auto* dialog = part<QFileDialog>("fileDialog");
        dialog->findChild<QLineEdit*>("fileNameEdit")->setText(path);
        QMetaObject::invokeMethod(dialog, "accept");
        delete dialog;
    }

    QTemporaryDir folder_;
    std::unique_ptr<ChartBoard> board_;
    std::unique_ptr<ExportDialog> dialog_;
};

TEST_WITH_WINDOWS(ExportDialogTest)
#include "ExportDialogTest.moc"
