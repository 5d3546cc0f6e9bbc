// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/pages/PicturesView.h"

#include "tests/testing/TestProgram.h"
#include "ui/widgets/Theme.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QListView>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

using namespace epsiloscope;

class PicturesViewTest : public QObject {
    Q_OBJECT
private slots:
    void modelsKeepTheRules() {
        PicturesModel pictures;
        ClassCountsModel counts("Pictures");
        const auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;
        QAbstractItemModelTester one(&pictures, mode), other(&counts, mode);
        pictures.setPictures(dataset(900), 0, thirds(900), names);
        pictures.setClass(1);
        pictures.setPage(1);
        QCOMPARE(pictures.rowCount(), 100);
        pictures.setPictures(nullptr, -1, {}, {});
        counts.setRows({{"All", 3, false}, {"zero", 3}});
        counts.setRows({});
        QCOMPARE(counts.rowCount(), 0);
    }

    void classesHaveTheirCounts() {
        PicturesView view;
        view.showPictures(dataset(900), 0, thirds(900), names);
        const auto* classes = view.findChild<QTableView*>("pictureClasses")->model();
        QStringList shown;
        for (int row = 0; row < classes->rowCount(); ++row)
            shown << classes->index(row, 0).data().toString() + " " +
                         classes->index(row, 1).data().toString();
        QCOMPARE(shown, (QStringList{"All 900", "zero 299", "one 300", "two 300"}));
        QVERIFY(classes->index(0, 1).data(ClassCountsModel::Share).toDouble() < 0); // a sum has no bar
        QCOMPARE(classes->index(2, 1).data(ClassCountsModel::Share).toDouble(), 1.0);
    }

    void clickOnAClassShowsOnlyIt() {
        PicturesView view;
        view.showPictures(dataset(900), 0, thirds(900), names);
        view.resize(384, 260);
        view.show();
        QCOMPARE(place(view), QStringLiteral("1–200 of 900"));
        auto* classes = view.findChild<QTableView*>("pictureClasses");
        QTest::mouseClick(classes->viewport(), Qt::LeftButton, {},
                          classes->visualRect(classes->model()->index(3, 1)).center());
        QCOMPARE(place(view), QStringLiteral("1–200 of 300"));
        QCOMPARE(grid(view)->index(0, 0).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("record 3, class two"));
        QCOMPARE(grid(view)->index(1, 0).data(PicturesModel::RecordRole).toInt(), 5);
        QCOMPARE(grid(view)->index(1, 0).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("record 6, class two"));
    }

    void arrowKeysChooseClasses() {
        PicturesView view;
        view.showPictures(dataset(900), 0, thirds(900), names);
        view.show();
        auto* classes = view.findChild<QTableView*>("pictureClasses");
        classes->setFocus();
        QTest::keyClick(classes, Qt::Key_Down);
        QCOMPARE(place(view), QStringLiteral("1–200 of 299"));
        QCOMPARE(grid(view)->index(0, 0).data(PicturesModel::RecordRole).toInt(), 3);
        QTest::keyClick(classes, Qt::Key_Up);
        QCOMPARE(place(view), QStringLiteral("1–200 of 900"));
        QCOMPARE(grid(view)->index(0, 0).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("record 1, no class"));
    }

    void pageKeysGoThroughAll() {
        PicturesView view;
        view.showPictures(dataset(450), 0, thirds(450), names);
        view.resize(384, 260);
        view.show();
        auto* pictures = view.findChild<QListView*>("pictureGrid");
        QVERIFY(!view.findChild<QToolButton*>("picturesBack")->isEnabled());
        pictures->setFocus();
        int pressed = 0;
        while (place(view) != QStringLiteral("401–450 of 450") && pressed++ < 200)
            QTest::keyClick(pictures, Qt::Key_PageDown);
        QCOMPARE(place(view), QStringLiteral("401–450 of 450"));
        QVERIFY(pressed > 4); // within a page the grid scrolls
        QVERIFY(!view.findChild<QToolButton*>("picturesOn")->isEnabled());
        for (int i = 0; i < 200 && place(view) != QStringLiteral("1–200 of 450"); ++i)
            QTest::keyClick(pictures, Qt::Key_PageUp);
        QCOMPARE(place(view), QStringLiteral("1–200 of 450"));
        QTest::mouseClick(view.findChild<QToolButton*>("picturesOn"), Qt::LeftButton);
        QCOMPARE(place(view), QStringLiteral("201–400 of 450"));
    }

    void unknownClassesAreShownAsOne() {
        PicturesView view;
        view.showPictures(dataset(30), 0, {}, {});
        view.show();
        QVERIFY(!view.findChild<QTableView*>("pictureClasses")->isVisible());
        QCOMPARE(place(view), QStringLiteral("1–30 of 30"));
        QCOMPARE(grid(view)->index(2, 0).data(Qt::ToolTipRole).toString(), QStringLiteral("record 3"));
    }

    void pixelsAreDrawnAsTheyAre() {
        PicturesView view;
        view.showPictures(dataset(30), 0, {}, {});
        view.resize(384, 260);
        view.show();
        auto* pictures = view.findChild<QListView*>("pictureGrid");
        const QImage image = pictures->viewport()->grab().toImage();
        const QRect cell = pictures->visualRect(pictures->model()->index(7, 0));
        const double ratio = image.devicePixelRatio();
        const auto grey = [&](double x, double y) {
            const QPointF place = QPointF(cell.topLeft()) + QPointF(2, 2) + QPointF(x, y) * 64;
            return qGray(image.pixel((place * ratio).toPoint()));
        };
        QCOMPARE(grey(0.1, 0.1), 70);
        QCOMPARE(grey(0.45, 0.45), 70); // crisp to the edge of the pixel
        QCOMPARE(grey(0.6, 0.1), 0);
        QCOMPARE(grey(0.1, 0.6), 255);
        QCOMPARE(grey(0.9, 0.9), 128);
    }

    void thumbnailsAreWholePixels() {
        QCOMPARE(PictureDelegate::thumbnail({28, 28}, 1), QSize(56, 56));
        QCOMPARE(PictureDelegate::thumbnail({28, 28}, 2), QSize(112, 112));
        QCOMPARE(PictureDelegate::thumbnail({32, 32}, 1.5), QSize(96, 96));
        QCOMPARE(PictureDelegate::thumbnail({8, 16}, 1), QSize(32, 64));
        QCOMPARE(PictureDelegate::thumbnail({256, 128}, 1), QSize(64, 32)); // too large: made smaller
        QVERIFY(PictureDelegate::thumbnail({}, 1).isEmpty());
    }

    void coloursAreKept() {
        PicturesModel model;
        model.setPictures(dataset(3, 3), 0, {}, {});
        const auto pixels = model.index(1).data(PicturesModel::PixelsRole).value<QImage>();
        QCOMPARE(pixels.pixelColor(0, 0), QColor(10, 5, 5));
        QCOMPARE(pixels.pixelColor(0, 1), QColor(255, 5, 5));
    }

    void clearLeavesNothing() {
        PicturesView view;
        view.showPictures(dataset(30), 0, thirds(30), names);
        view.clear();
        QCOMPARE(grid(view)->rowCount(), 0);
        QCOMPARE(place(view), QStringLiteral("no pictures"));
        view.showPictures(dataset(30), 7, {}, {}); // no such column
        QCOMPARE(grid(view)->rowCount(), 0);
    }

private:
    /// Pictures of 2 × 2 pixels; the first pixel is 10 × (record % 20), the others are 0, 255, 128.
    static std::shared_ptr<const Dataset> dataset(std::size_t rows, std::uint32_t channels = 1) {
        auto made = std::make_shared<Dataset>();
        made->table.rows = rows;
        made->table.columns.resize(1);
        Column& column = made->table.columns[0];
        column.type = ColumnType::Image;
        column.pictures = {2, 2, channels, {}};
        for (std::size_t record = 0; record < rows; ++record)
            for (const std::size_t value :
                 {10 * (record % 20), std::size_t{0}, std::size_t{255}, std::size_t{128}})
                for (std::uint32_t channel = 0; channel < channels; ++channel)
                    column.pictures.pixels.own().push_back(
                        static_cast<std::uint8_t>(channel == 0 ? value : 5));
        return made;
    }

    /// Records go 0, 1, 2, 0, 1, 2 …; the first has no class.
    static std::vector<int> thirds(std::size_t rows) {
        std::vector<int> classes(rows);
        for (std::size_t i = 0; i < rows; ++i)
            classes[i] = static_cast<int>(i % 3);
        classes[0] = -1;
        return classes;
    }

    static QAbstractItemModel* grid(PicturesView& view) {
        return view.findChild<QListView*>("pictureGrid")->model();
    }
    static QString place(const PicturesView& view) {
        return view.findChild<QLabel*>("picturesPlace")->text();
    }
    static const inline QStringList names{"zero", "one", "two"};
};

TEST_WITH_WINDOWS(PicturesViewTest)
#include "PicturesViewTest.moc"
