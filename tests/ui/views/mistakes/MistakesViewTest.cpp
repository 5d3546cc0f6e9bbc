// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/mistakes/MistakesView.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/views/mistakes/PictureRun.h"
#include "tests/ui/views/shared/ShownView.h"
#include "ui/data/pages/PicturesView.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QScrollBar>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class MistakesViewTest : public QObject, private ShownView<MistakesView> {
    Q_OBJECT

private slots:
    void init() { view = shown<MistakesView>({700, 400}); }
    void cleanup() { view.reset(); }

    void saysInWordsWhyThereIsNothing() {
        QVERIFY(says("Nothing has been run"));
        const auto running = runOnDigits(0, 1, false);
        running->apply(StageProgress{{}, Stage::Train, 1, 2});
        show(running, digitsWithTest(20));
        QVERIFY(says("After the first repeat"));
        const auto stopped = runOnDigits(0, 1, false);
        stopped->setState(RunState::Stopped);
        stopped->apply(StageProgress{{}, Stage::Train, 1, 2});
        show(stopped, digitsWithTest(20));
        QVERIFY(says("before its first repeat"));
        show(runOnDigits(20), datasetOf({numberColumn("age", {1, 2})}, 2));
        QVERIFY(
            says("These records are no pictures. The tab Fairness shows which groups are misclassified."));
        show(runOnDigits(20), nullptr);
        QVERIFY(says("comes from a file"));
        Examination silent = tenthsWrong(20);
        silent.mechanism.clear();
        const auto unanswered = runOnDigits(0, 1, false);
        examine(*unanswered, 1, silent, 5);
        unanswered->setState(RunState::Finished);
        show(unanswered, digitsWithTest(20));
        QVERIFY(says("no query got a label"));
        show(runOnDigits(20), digitsWithTest(20));
        QVERIFY(part<QListView>("mistakesGrid")->isVisible());
        view->setRun(nullptr);
        QVERIFY(says("Nothing has been run"));
    }

    void countsAndCaptions() {
        show(runOnDigits(1000), digitsWithTest(1000));
        QCOMPARE(counts(), QString("200 of 1,000 test pictures are wrong (20.00 %) · 100 of them right "
                                   "without privacy"));
        QCOMPARE(rows(), 200);
        QCOMPARE(caption(0), QString("0 predicted as 1"));
        QCOMPARE(caption(1), QString("3 predicted as 0"));
        QVERIFY(!part<QComboBox>("mistakesTrial")->isVisible());
    }

    void oneIsWrong() {
        Examination said = tenthsWrong(9);
        said.mechanism.back() = 0; // that of row 0
        const auto run = runOnDigits(0, 1, false);
        examine(*run, 1, said, 5);
        run->setState(RunState::Finished);
        show(run, digitsWithTest(9));
        QVERIFY2(counts().startsWith("1 of 9 test pictures is wrong (11.11 %)"), qPrintable(counts()));
    }

    void nothingIsWrong() {
        Examination said = tenthsWrong(20);
        for (std::size_t i = 0; i < said.truth.size(); ++i)
            said.mechanism[i] = static_cast<std::uint8_t>(said.truth[i]);
        const auto run = runOnDigits(0, 1, false);
        examine(*run, 1, said, 5);
        run->setState(RunState::Finished);
        show(run, digitsWithTest(20));
        QCOMPARE(counts(), QString("Nothing is wrong: all 20 test pictures are recognised."));
        QCOMPARE(rows(), 0);
    }

    void filtersByKeys() {
        show(runOnDigits(100), digitsWithTest(100));
        auto* truth = part<QComboBox>("mistakesTruth");
        QCOMPARE(truth->count(), 6);
        truth->setFocus();
        QTest::keyClick(truth, Qt::Key_End); // class 4 is never mistaken
        QCOMPARE(rows(), 0);
        QTest::keyClick(truth, Qt::Key_Up);
        QCOMPARE(rows(), 10);
        QVERIFY2(counts().endsWith("· 10 shown"), qPrintable(counts()));
        auto* said = part<QComboBox>("mistakesSaid");
        said->setFocus();
        QTest::keyClick(said, Qt::Key_Down);
        QCOMPARE(rows(), 10); // 3 predicted as 0
        QTest::keyClick(said, Qt::Key_Down);
        QCOMPARE(rows(), 0);
        QTest::keyClick(said, Qt::Key_Home);
        truth->setFocus();
        QTest::keyClick(truth, Qt::Key_Home);
        QCOMPARE(rows(), 20);
        auto* only = part<QCheckBox>("mistakesForPrivacy");
        only->setFocus();
        QTest::keyClick(only, Qt::Key_Space);
        QCOMPARE(rows(), 10);
        for (int row = 0; row < rows(); ++row)
            QCOMPARE(caption(row), QString("3 predicted as 0"));
    }

    void aReleaseHasNothingToCompareWith() {
        Examination said = tenthsWrong(20);
        said.nonprivate.clear();
        const auto run = runOnDigits(0, 1, false);
        examine(*run, 1, said, 5);
        run->setState(RunState::Finished);
        auto* only = part<QCheckBox>("mistakesForPrivacy");
        only->setChecked(true);
        show(run, digitsWithTest(20));
        QVERIFY(!only->isEnabled());
        QVERIFY(!only->toolTip().isEmpty());
        QCOMPARE(rows(), 4); // the switch does not hide them
        QCOMPARE(counts(), QString("4 of 20 test pictures are wrong (20.00 %)"));
    }

    void trialsAreChosen() {
        const auto run = runOnDigits(0, 3, false);
        examine(*run, 1, tenthsWrong(20), 5);
        show(run, digitsWithTest(40));
        QCOMPARE(rows(), 4);
        examine(*run, 2, tenthsWrong(40), 5);
        auto* trial = part<QComboBox>("mistakesTrial");
        QTRY_COMPARE(trial->count(), 2); // it looks by itself
        QVERIFY(trial->isVisible());
        QCOMPARE(rows(), 4); // and does not take away what a person looks at
        trial->setFocus();
        QTest::keyClick(trial, Qt::Key_Down);
        QCOMPARE(rows(), 8);
        QVERIFY(counts().startsWith("8 of 40"));
    }

    void anotherRunKeepsTheFilter() {
        show(runOnDigits(20), digitsWithTest(20));
        part<QComboBox>("mistakesTruth")->setCurrentIndex(4); // class 3
        QCOMPARE(rows(), 2);
        show(runOnDigits(100), digitsWithTest(100));
        QCOMPARE(part<QComboBox>("mistakesTruth")->currentText(), QString("3"));
        QCOMPARE(rows(), 10);
    }

    void theCurrentPictureIsTold() {
        show(runOnDigits(100), digitsWithTest(100));
        auto* grid = part<QListView>("mistakesGrid");
        grid->setFocus();
        QTest::keyClick(grid, Qt::Key_Home);
        QTest::keyClick(grid, Qt::Key_Right);
        QCOMPARE(part<ElidedLabel>("mistakesCurrent")->text(),
                 QString("record 4: 3 predicted as 0; right without privacy"));
    }

    void everyPartHasANameAndTakesTheFocus() {
        show(runOnDigits(20, 2), digitsWithTest(20));
        for (const char* name : {"mistakesTrial", "mistakesTruth", "mistakesSaid", "mistakesOrder"}) {
            auto* box = part<QComboBox>(name);
            QVERIFY2(box && !box->accessibleName().isEmpty(), name);
            QVERIFY2((box->focusPolicy() & Qt::TabFocus) != 0, name);
        }
        QVERIFY(!part<QListView>("mistakesGrid")->accessibleName().isEmpty());
        QVERIFY((part<QListView>("mistakesGrid")->focusPolicy() & Qt::TabFocus) != 0);
    }

    void manyAreReachedByScrolling() {
        const std::size_t all = 50'000; // 10,000 of them wrong
        show(runOnDigits(all), digitsWithTest(all));
        QCOMPARE(rows(), 10'000);
        auto* grid = part<QListView>("mistakesGrid");
        grid->setFocus();
        // Pictures are laid out in turns: the last has its place once all have.
        QTRY_VERIFY(grid->visualRect(grid->model()->index(rows() - 1, 0)).isValid());
        QTest::keyClick(grid, Qt::Key_End);
        QCOMPARE(grid->currentIndex().row(), 9'999);
        QTRY_VERIFY(grid->viewport()->rect().intersects(grid->visualRect(grid->currentIndex())));
    }

    void captionsAreDrawnBeneathThePicture_data() {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<double>("scale");
        for (const bool dark : {false, true})
            for (const double scale : {1.0, 2.0})
                QTest::addRow("%s %g", dark ? "dark" : "light", scale) << dark << scale;
    }
    void captionsAreDrawnBeneathThePicture() {
        QFETCH(bool, dark);
        QFETCH(double, scale);
        applyTheme(dark ? ThemeChoice::Dark : ThemeChoice::Light);
        show(runOnDigits(100), digitsWithTest(100));
        auto* grid = part<QListView>("mistakesGrid");
        const auto* delegate = qobject_cast<CaptionedPictureDelegate*>(grid->itemDelegate());
        const QModelIndex index = grid->model()->index(0, 0);
        QStyleOptionViewItem option;
        option.initFrom(grid);
        option.font = grid->font();
        option.fontMetrics = grid->fontMetrics();
        const QSize size = delegate->sizeHint(option, index);
        option.rect = {QPoint(0, 0), size};
        QImage canvas((QSizeF(size) * scale).toSize(), QImage::Format_RGB32);
        canvas.setDevicePixelRatio(scale);
        const QColor background = grid->palette().color(QPalette::Base);
        canvas.fill(background);
        QPainter painter(&canvas);
        delegate->paint(&painter, option, index);
        painter.end();
        // Letters stand out from the background beneath the picture.
        int marks = 0;
        const int from = canvas.height() - static_cast<int>(option.fontMetrics.height() * scale);
        for (int y = from; y < canvas.height(); ++y)
            for (int x = 0; x < canvas.width(); ++x)
                marks += std::abs(qGray(canvas.pixel(x, y)) - qGray(background.rgb())) > 100;
        QVERIFY2(marks > 20, qPrintable(QString::number(marks)));
        QVERIFY(size.width() >= option.fontMetrics.horizontalAdvance("0 predicted as 1"));
    }

private:
    void show(std::shared_ptr<const Run> run, std::shared_ptr<const Dataset> dataset) {
        RunEntry entry = entryOf(std::move(run));
        entry.dataset = std::move(dataset);
        view->setRun(&entry);
    }
    bool says(const char* words) const {
        auto* empty = part<QLabel>("mistakesEmpty");
        return empty->isVisible() && empty->text().contains(QLatin1String(words));
    }
    QString counts() const { return part<QLabel>("mistakesCounts")->text(); }
    int rows() const { return part<QListView>("mistakesGrid")->model()->rowCount(); }
    QString caption(int row) const {
        return part<QListView>("mistakesGrid")->model()->index(row, 0).data(Qt::DisplayRole).toString();
    }
};

TEST_WITH_WINDOWS(MistakesViewTest)
#include "MistakesViewTest.moc"
