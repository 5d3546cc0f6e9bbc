// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ReportHtml.h"

#include "core/base/Concat.h"
#include "core/report/HtmlText.h"
#include "core/report/InlineSvg.h"
#include "core/report/ReportStyle.h"

namespace epsiloscope {

namespace {

// Style alone comes from the file itself; everything else is refused by whatever shows it.
constexpr const char* loadsNothing =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; style-src "
    "'unsafe-inline'\">\n";

const char* classOf(ReportTone tone) {
    switch (tone) {
    case ReportTone::Caution:
        return " class=\"caution\"";
    case ReportTone::NotToPublish:
        return " class=\"stop\"";
    case ReportTone::Plain:
        break;
    }
    return "";
}

std::string tableInHtml(const ReportTable& table) {
    const std::string caption = htmlText(table.caption);
    std::string html = concat("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"", caption,
                              "\">\n<table>\n<caption>", caption, "</caption>\n<thead><tr>");
    for (const std::string& column : table.columns)
        html += concat("<th scope=\"col\">", htmlText(column), "</th>");
    html += "</tr></thead>\n<tbody>\n";
    for (const std::vector<std::string>& row : table.rows) {
        html += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i)
            html += i == 0 ? concat("<th scope=\"row\">", htmlText(row[i]), "</th>")
                           : concat("<td>", htmlText(row[i]), "</td>");
        html += "</tr>\n";
    }
    return html + "</tbody>\n</table>\n</div>\n";
}

std::string numberInHtml(const ReportNumber& number) {
    const ReportFormula& formula = number.formula;
    std::string html = concat("<details class=\"number\"><summary>", htmlText(number.label),
                              " <span class=\"value\">", htmlText(number.value), "</span>");
    if (!number.meaning.empty())
        html += concat(" <span class=\"meaning\">", htmlText(number.meaning), "</span>");
    html += concat("</summary>\n<dl><dt>formula</dt><dd><code>", htmlText(formula.symbols),
                   "</code></dd><dt>with values</dt><dd><code>", htmlText(formula.filled), "</code></dd>");
    if (!formula.source.empty()) html += concat("<dt>from</dt><dd>", htmlText(formula.source), "</dd>");
    return html + "</dl></details>\n";
}

std::string chartInHtml(const ReportChart& chart) {
    std::string html = "<figure>\n";
    html += inlineSvg(chart.svg, chart.name + "-", chart.title + ": " + chart.axes);
    html += concat("\n<figcaption>", htmlText(chart.title), ": ", htmlText(chart.axes), "</figcaption>\n");
    for (const std::string& warning : chart.warnings)
        html += concat("<p class=\"stop\">", htmlText(warning), "</p>\n");
    html += "</figure>\n";
    if (!chart.data.rows.empty())
        html += concat("<details><summary>The numbers of this chart</summary>\n", tableInHtml(chart.data),
                       "</details>\n");
    return html;
}

/// Writes one block after the other.
class BlocksInHtml {
public:
    explicit BlocksInHtml(const std::vector<ReportChart>& charts) : charts_(charts) {}
    std::string take() { return std::move(html_); }

    void operator()(const ReportParagraph& paragraph) {
        html_ += concat("<p", classOf(paragraph.tone), ">", htmlText(paragraph.text), "</p>\n");
    }
    void operator()(const ReportHeading& heading) {
        html_ += concat("<h3>", htmlText(heading.text), "</h3>\n");
    }
    void operator()(const ReportList& list) {
        if (list.items.empty()) return;
        html_ += "<ul>\n";
        for (const std::string& item : list.items)
            html_ += concat("<li>", htmlText(item), "</li>\n");
        html_ += "</ul>\n";
    }
    void operator()(const ReportTable& table) {
        if (!table.rows.empty()) html_ += tableInHtml(table);
    }
    void operator()(const ReportNumbers& numbers) {
        for (const ReportNumber& number : numbers.numbers)
            html_ += numberInHtml(number);
    }
    void operator()(const ReportCode& code) {
        html_ += concat("<p class=\"codename\">", htmlText(code.caption), "</p>\n<pre><code>",
                        htmlText(code.text), "</code></pre>\n");
    }
    void operator()(const ReportLinks& links) {
        if (links.links.empty()) return;
        html_ += "<ul>\n";
        for (const ReportLink& link : links.links) {
            const std::string text = htmlText(link.text), address = htmlText(link.address);
            html_ += address.empty()
                         ? concat("<li>", text, "</li>\n")
                         : concat("<li>", text, " <a href=\"", address, "\">", address, "</a></li>\n");
        }
        html_ += "</ul>\n";
    }
    void operator()(const ReportChartsHere&) {
        if (charts_.empty()) html_ += "<p>There is no chart of this.</p>\n";
        for (const ReportChart& chart : charts_)
            html_ += chartInHtml(chart);
    }

private:
    const std::vector<ReportChart>& charts_;
    std::string html_;
};

std::string sectionInHtml(const ReportSection& section, const std::vector<ReportChart>& charts) {
    BlocksInHtml blocks(charts);
    for (const ReportBlock& block : section.blocks)
        std::visit(blocks, block);
    const std::string id = htmlText(section.id);
    return concat("<section aria-labelledby=\"", id, "\">\n<h2 id=\"", id, "\">", htmlText(section.title),
                  "</h2>\n", blocks.take(), "</section>\n");
}

std::string contentsInHtml(const Report& report) {
    std::string html = "<nav aria-label=\"Contents\">\n<ul>\n";
    for (const ReportSection& section : report.sections)
        html +=
            concat("<li><a href=\"#", htmlText(section.id), "\">", htmlText(section.title), "</a></li>\n");
    return html + "</ul>\n</nav>\n";
}

} // namespace

std::string reportAsHtml(const Report& report, const std::vector<ReportChart>& charts) {
    const std::string title = htmlText(report.title);
    std::string html = concat(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\">\n",
        loadsNothing, "<meta name=\"generator\" content=\"", htmlText(report.madeBy), "\">\n<title>", title,
        "</title>\n<style>", reportStyle, "</style>\n</head>\n<body>\n<header>\n<h1>", title,
        "</h1>\n<p>A report by ", htmlText(report.madeBy),
        ". Open a number to see its formula with the values filled in.</p>\n</header>\n",
        contentsInHtml(report), "<main>\n");
    for (const ReportSection& section : report.sections)
        html += sectionInHtml(section, charts);
    return html + "</main>\n</body>\n</html>\n";
}

} // namespace epsiloscope
